/** Signs values that come back from clients: times in forms, addresses in mails, preview links. */
export type Signer = {
  /**
   * Returns the HMAC-SHA-256 in base64url, 43 characters.
   * @param purpose what the text is for: a signature for one purpose is invalid for any other
   */
  sign(purpose: string, text: string): Promise<string>;
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
};
