/**
 * For `ref`: the field has the focus once its dialog stands. `autoFocus` comes too early there: the
 * dialog is not in the page yet, and then takes the focus to its first button, which closes it.
 */
export function focusSoon(field: { focus: () => void } | null): void {
  if (field) setTimeout(() => field.focus());
}
