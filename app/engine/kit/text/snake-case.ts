/** A name like `timeZone` as the database has it: `time_zone`. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
