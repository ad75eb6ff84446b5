/** The nonce of this page: what makes style sheets of its own hands it to the browser. */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
