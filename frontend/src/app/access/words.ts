import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { GrantOutput } from "@/api/generated/forebay.schemas";

type Say = (key: string) => string;

/** Operations, roles and reasons in the reader's words. */
export function useAccessWords() {
  const { t, i18n } = useTranslation("access");
  return useMemo(() => {
    const say = t as Say;
    const known = (key: string) => i18n.exists(key, { ns: "access" });
    /** A role of ours by its word; the organization's own by the name it was given. */
    const role = (name: string, isCustom = false) =>
      !isCustom && known(`role.${name}`) ? say(`role.${name}`) : name;
    return {
      role,
      /** "pipelines.publish" → "Publish a draft as the next version." */
      operation: (name: string) => (known(`operation.${name}`) ? say(`operation.${name}`) : name),
      /** "pipelines.publish" → "Pipelines" */
      area: (name: string) => {
        const [area = name] = name.split(".");
        return known(`area.${area}`) ? say(`area.${area}`) : area;
      },
      reason: (grant: GrantOutput) => {
        const { team } = grant;
        if (grant.is_share) {
          const by = grant.shared_by || t("reason.somebody");
          return team ? t("reason.shareOfTeam", { by, team }) : t("reason.share", { by });
        }
        const named = role(grant.role, grant.is_custom);
        return team
          ? t("reason.roleOfTeam", { role: named, team })
          : t("reason.role", { role: named });
      },
    };
  }, [t, i18n]);
}
