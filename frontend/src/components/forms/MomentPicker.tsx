import { DatePicker } from "antd";
import dayjs from "dayjs";
import { fromLocal, toLocal } from "@/i18n/local-moment";
import { useZone } from "@/i18n/zone";
import styles from "./MomentPicker.module.css";

const clock = "YYYY-MM-DD HH:mm";
const local = "YYYY-MM-DDTHH:mm";

interface Props {
  id?: string;
  "aria-label"?: string;
  /** As ISO text. */
  value: string | undefined;
  onChange: (moment: string | undefined) => void;
  /** Days behind it cannot be chosen. */
  latest?: string;
}

/** A moment, on the clock of the reader's zone. */
export function MomentPicker({ value, onChange, latest, ...named }: Props) {
  const zone = useZone();
  return (
    <DatePicker
      {...named}
      className={styles.moment ?? ""}
      classNames={{ popup: { root: styles.calendar ?? "" } }}
      needConfirm={false}
      format={clock}
      placeholder=""
      showTime={{ format: "HH:mm" }}
      showNow={false}
      {...(latest && { maxDate: dayjs(toLocal(latest, zone)) })}
      value={value ? dayjs(toLocal(value, zone)) : null}
      onChange={(shown) =>
        // The picker knows one zone, the browser's: only what its clock shows is taken.
        onChange((shown && fromLocal(shown.format(local), zone)) ?? undefined)
      }
    />
  );
}
