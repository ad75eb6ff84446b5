/**
 * For a form whose button stands outside of it, as in a dialog: Enter in one of several fields
 * submits a form only if it has a button of its own.
 */
export function SubmitByEnter() {
  return <button type="submit" hidden />;
}
