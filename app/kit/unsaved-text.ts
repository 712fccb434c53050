/** The texts of a form, by the names of its fields. */
export type Texts = Record<string, string>;

/** Fields that say what to do with a form. They are neither kept nor compared. */
const CONTROL = ['stay', 'intent', 'id', 'newId', 'formId', 'autosave', 'revision', 'overwrite'];

/** Fields that say what a text is based on. They are kept with it, and not compared. */
export const BASIS = ['version', 'plannedAt', 'timeZone', 'before'];

/** Line ends are what a browser, a script or the database made of them. */
const lines = (text: string | undefined) => text?.replaceAll('\r\n', '\n');

/** What is kept of a form while it is unsaved. */
export const textsToKeep = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !CONTROL.includes(name)));

/**
 * Whether two forms hold the same text. A field that only one of them has makes no difference: forms leave out
 * what is not chosen, and fields come with new versions of the site.
 */
export const isSameText = (one: Texts, other: Texts): boolean =>
  Object.entries(other).every(
    ([name, text]) =>
      CONTROL.includes(name) ||
      BASIS.includes(name) ||
      !(name in one) ||
      lines(one[name]) === lines(text),
  );
