/** Form fields that are never sent back to the page. */
const SECRET = /password|^(code|credential)$|^secret/i;

export const isSecretField = (name: string): boolean => SECRET.test(name);

/** Removes secret fields. */
export const withoutSecrets = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecretField(name)));
