import { App } from "antd";
import { useErrorWords } from "@/api/use-error-words";
import { Worded } from "@/components/feedback/Worded";

/** Tells of a button's request that was refused, where no dialog is open to show it. */
export function useTellFailure(): (error: Error) => void {
  const { notification } = App.useApp();
  const words = useErrorWords();
  return (error) => {
    const { message, hint, code } = words(error);
    // The same once more takes the place of the first.
    notification.error({
      key: code,
      title: <Worded>{message}</Worded>,
      description: <Worded>{hint}</Worded>,
      duration: 0,
    });
  };
}
