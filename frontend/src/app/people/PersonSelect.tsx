import { Select } from "antd";
import { useOrganizationPeople } from "@/api/generated/organizations";
import { byLabel } from "@/components/text";
import { useOrganization } from "../place/place";
import { nameOf } from "./person";

interface Props {
  id?: string;
  /** For screen readers, where no visible label names it. */
  label?: string;
  placeholder?: string;
  value?: string | undefined;
  onChange?: (person: string | undefined) => void;
  /** Not offered. */
  except?: ReadonlySet<string>;
  allowClear?: boolean;
}

/** Somebody active of the organization, found by any part of either name. */
export function PersonSelect({ label, except, value, onChange, ...select }: Props) {
  const organization = useOrganization();
  const { data } = useOrganizationPeople(organization.id);
  return (
    <Select<string, { value: string; label: string }>
      {...select}
      {...(onChange && { onChange })}
      {...(label && { "aria-label": label })}
      // Null, where undefined would leave the choice to the field.
      value={value ?? null}
      showSearch={{ filterOption: byLabel }}
      loading={data === undefined}
      options={(data ?? [])
        .filter(({ user }) => user.is_active && !except?.has(user.id))
        .map(({ user }) => ({ value: user.id, label: nameOf(user) }))}
      style={{ width: "100%" }}
    />
  );
}
