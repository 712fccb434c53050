/** Signs what goes out and comes back: times in forms, addresses in mails, preview links. */
export type Signer = {
  /**
   * HMAC-SHA-256 in base64url, 43 characters.
   * @param purpose what the text is for: a signature for one purpose is worth nothing for another
   */
  sign(purpose: string, text: string): Promise<string>;
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
};
