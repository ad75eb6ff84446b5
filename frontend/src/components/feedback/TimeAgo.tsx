import { useServerNow } from "@/components/clock";
import { useFormats } from "@/i18n/use-formats";

export interface TimeAgoProps {
  /** A moment as ISO text or epoch milliseconds. */
  at: string | number;
}

/** "2 s ago", the exact moment on hover; counted by the server's clock. */
export function TimeAgo({ at }: TimeAgoProps) {
  const formats = useFormats();
  const now = useServerNow();
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} title={`${formats.exactMoment(moment)} ${formats.zone}`}>
      {formats.age((now - moment.getTime()) / 1000)}
    </time>
  );
}
