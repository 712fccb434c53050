/** The texts of a form, by field name. */
export type Texts = Record<string, string>;

/** Fields that control what happens with the form. They are neither stored nor compared. */
const CONTROL = ['stay', 'intent', 'id', 'newId', 'formId', 'autosave', 'revision', 'overwrite'];

/** Fields that identify the version that a text is based on. They are stored with it, but not compared. */
export const BASIS = ['version', 'plannedAt', 'timeZone', 'before'];

/** Normalizes line breaks, which differ between browsers, scripts and the database. */
const normalize = (text: string | undefined) => text?.replaceAll('\r\n', '\n');

/** Returns the fields of an unsaved form that are stored. */
export const textsToStore = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !CONTROL.includes(name)));

/**
 * Whether two forms hold the same text. Ignores fields that only one of them has: forms omit unchosen options, and new
 * versions of the site add fields.
 */
export const isSameText = (one: Texts, other: Texts): boolean =>
  Object.entries(other).every(
    ([name, text]) =>
      CONTROL.includes(name) ||
      BASIS.includes(name) ||
      !(name in one) ||
      normalize(one[name]) === normalize(text),
  );
