/** Encrypts secrets, so that a copy of the database does not reveal them. */
export type SecretBox = {
  seal(text: string): Promise<string>;
  /** Returns null if the text was encrypted with another secret, such as an earlier APP_SECRET. */
  open(sealed: string): Promise<string | null>;
};
