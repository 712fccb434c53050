/** ULIDs are upper case, slugs are lower case: the text itself tells which of the two it is. */
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const isId = (text: string): boolean => ULID.test(text);
