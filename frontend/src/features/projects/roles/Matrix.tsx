import { CheckOutlined, MinusOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input } from "antd";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { OperationOutput, RoleOutput } from "@/api/generated/forebay.schemas";
import { useAccessWords } from "@/app/access/words";
import { MayButton } from "@/app/place/MayButton";
import styles from "../projects.module.css";
import { draftOf, toggled, type RoleColumn, type RoleDraft } from "./role";

interface Props {
  operations: readonly OperationOutput[];
  columns: readonly RoleColumn[];
  draft: RoleDraft | undefined;
  isBusy: boolean;
  onDraft: (draft: RoleDraft | undefined) => void;
  onSave: (draft: RoleDraft) => void;
  onDelete: (role: RoleOutput) => void;
}

/** Roles side by side, an operation a row; the one that is edited has check boxes. */
export function Matrix(props: Props) {
  const { t } = useTranslation("people");
  const words = useAccessWords();
  const { operations, columns, draft, onDraft } = props;
  const areas = [...Map.groupBy(operations, ({ name }) => words.area(name))];
  const kept = columns.filter(({ id }) => id !== draft?.id);
  const toggle = (operation: string) => draft && onDraft(toggled(draft, operation));
  return (
    <div className={styles.matrix} role="region" aria-label={t("tab.roles")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("roles.operation")}</th>
            {kept.map((column) => (
              <RoleHead key={column.id} column={column} {...props} />
            ))}
            {draft && <DraftHead {...props} draft={draft} />}
          </tr>
        </thead>
        <tbody>
          {areas.map(([area, within]) => (
            <Fragment key={area}>
              <tr>
                <th scope="rowgroup" colSpan={kept.length + (draft ? 2 : 1)}>
                  {area}
                </th>
              </tr>
              {within.map(({ name }) => (
                <tr key={name}>
                  <th scope="row">{words.operation(name)}</th>
                  {kept.map((column) => (
                    <Held key={column.id} isHeld={column.operations.has(name)} />
                  ))}
                  {draft && (
                    <td>
                      <Checkbox
                        aria-label={words.operation(name)}
                        checked={draft.operations.has(name)}
                        onChange={() => toggle(name)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Held({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation("people");
  const Shape = isHeld ? CheckOutlined : MinusOutlined;
  return (
    <td data-held={isHeld}>
      <Shape aria-hidden />
      <span className="visually-hidden">{t(isHeld ? "roles.may" : "roles.mayNot")}</span>
    </td>
  );
}

function RoleHead({ column, draft, onDraft, onDelete }: Props & { column: RoleColumn }) {
  const { t } = useTranslation("people");
  const { custom, name } = column;
  return (
    <th scope="col">
      <div className={styles.roleHead}>
        <span className={styles.roleName} title={name}>
          {name}
        </span>
        {custom && (
          <>
            <span className={styles.hint}>{t("roles.places", { count: custom.places })}</span>
            {!draft && (
              <span className={styles.actions}>
                <MayButton
                  operation="organization.roles"
                  size="small"
                  aria-label={t("roles.editThis", { name })}
                  onClick={() => onDraft(draftOf(custom))}
                >
                  {t("roles.edit")}
                </MayButton>
                <MayButton
                  operation="organization.roles"
                  size="small"
                  aria-label={t("roles.deleteTitle", { name })}
                  onClick={() => onDelete(custom)}
                >
                  {t("roles.delete")}
                </MayButton>
              </span>
            )}
          </>
        )}
      </div>
    </th>
  );
}

function DraftHead({ draft, isBusy, onDraft, onSave }: Props & { draft: RoleDraft }) {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  return (
    <th scope="col">
      <div className={styles.roleHead}>
        <Input
          autoFocus
          size="small"
          maxLength={63}
          style={{ width: 160 }}
          aria-label={t("roles.name")}
          placeholder={t("roles.name")}
          value={draft.name}
          onChange={({ target }) => onDraft({ ...draft, name: target.value })}
        />
        {draft.places > 0 && (
          <span className={styles.hint}>{t("roles.atOnce", { count: draft.places })}</span>
        )}
        <span className={styles.actions}>
          <Button
            size="small"
            type="primary"
            loading={isBusy}
            disabled={draft.name.trim() === ""}
            onClick={() => onSave(draft)}
          >
            {common("action.save")}
          </Button>
          <Button size="small" onClick={() => onDraft(undefined)}>
            {t("roles.cancel")}
          </Button>
        </span>
      </div>
    </th>
  );
}
