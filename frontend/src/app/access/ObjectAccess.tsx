import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOrganizationPeople } from "@/api/generated/organizations";
import { nameOf } from "../people/person";
import { PersonSelect } from "../people/PersonSelect";
import { useMay, useOrganization } from "../place/place";
import { usePerson } from "../session/session";
import styles from "./access.module.css";
import { Explained } from "./Explained";
import { Shares } from "./Shares";

interface Props {
  kind: string;
  id: string;
}

/** With whom an object is shared, and why somebody may or may not do something with it. */
export function ObjectAccess({ kind, id }: Props) {
  return (
    <div className={styles.tab}>
      {kind !== "project" && <Shares kind={kind} id={id} />}
      <Why kind={kind} id={id} />
    </div>
  );
}

function Why({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation("access");
  const organization = useOrganization();
  const me = usePerson();
  const mayAsk = useMay("project.members");
  const [asked, setAsked] = useState(me.id);
  const people = useOrganizationPeople(organization.id).data;
  const found = people?.find(({ user }) => user.id === asked)?.user;
  return (
    <section aria-label={t("why.open")}>
      <h2>{t("why.open")}</h2>
      {mayAsk ? (
        <label className={styles.whose}>
          {t("why.person")}
          <PersonSelect
            label={t("why.person")}
            value={asked}
            onChange={(person) => setAsked(person ?? me.id)}
          />
        </label>
      ) : (
        <p className={styles.hint}>{t("why.colleagues")}</p>
      )}
      <Explained
        key={asked}
        kind={kind}
        id={id}
        person={asked === me.id ? undefined : asked}
        name={nameOf(found ?? me)}
      />
    </section>
  );
}
