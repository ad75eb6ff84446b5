import { useState, type SyntheticEvent } from "react";

/** A form that is sent once at a time; what it sends is read from its fields by name. */
export function useSending(
  check: (fields: Fields) => Problems,
  send: (fields: Fields) => Promise<void>,
) {
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fields: Fields = (name) => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    };
    const found = check(fields);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    send(fields).catch((problem: unknown) => {
      setError(problem);
      setBusy(false);
    });
  };

  return { onSubmit, problems, error, isBusy };
}

export type Fields = (name: string) => string;
export type Problems = Readonly<Partial<Record<string, string>>>;
