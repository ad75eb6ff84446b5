const focused = new WeakSet<object>();

interface Field {
  readonly focus: () => void;
  readonly nativeElement?: HTMLElement | null;
}

/**
 * For `ref`: the field has the focus once its dialog stands. `autoFocus` comes too early there: the
 * dialog is not in the page yet, and then takes the focus to its first button, which closes it.
 *
 * Once for each field in the page: React calls a `ref` whenever the field's handle is another one,
 * which antd's is after every blur, and the focus would never leave the field again.
 */
export function focusSoon(field: Field | null): void {
  if (!field) return;
  const element = field.nativeElement ?? field;
  if (focused.has(element)) return;
  focused.add(element);
  setTimeout(() => field.focus());
}
