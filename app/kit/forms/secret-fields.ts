/** Fields of forms that never go back into a page. */
const SECRET = /password|^code$/i;

export const isSecretField = (name: string): boolean => SECRET.test(name);

/** The fields that may. */
export const withoutSecrets = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecretField(name)));
