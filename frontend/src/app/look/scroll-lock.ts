/**
 * Stands in for the one of antd's dialogs, which writes a style element without the page's nonce:
 * the content policy refuses it. Nothing is lost, since the body never scrolls here.
 */
export default function useScrollLocker(): void {
  // The mask above the page takes the wheel.
}
