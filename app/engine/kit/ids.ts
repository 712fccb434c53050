/** ULIDs are upper case and slugs are lower case, so the text itself shows which one it is. */
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const isId = (text: string): boolean => ULID.test(text);
