/** The name of a passkey. */
export const PASSKEY_NAME_LIMIT = 60;
