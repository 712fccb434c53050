type Values = Record<string, string>;

/** What tells which save a form is based on, and not what the record holds. */
const CONTROL = ['version', 'plannedAt'];

const lines = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n');

/**
 * Whether a record is as a save has left it whose answer was lost: then nobody else was faster, and what was
 * typed since can be saved upon it.
 * @param sent the fields of the form as they were sent
 * @param saved the record's as they are now
 */
export const isAsSent = (sent: Values, saved: Values): boolean =>
  Object.entries(saved).every(
    ([name, text]) =>
      CONTROL.includes(name) || !(name in sent) || lines(sent[name]) === lines(text),
  );
