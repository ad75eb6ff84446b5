import chinese from "antd/locale/zh_CN";
// Calendars take the names of months and weekdays from here.
import "dayjs/locale/zh-cn";

export const locale = chinese;
