import { DomainError } from '~/domain/errors';
import { type Publication, stateOf } from '~/domain/owned';

/** Between the texts of an editor's form and the fields of a record. */

type Values = Record<string, string>;

/** Browsers send the ends of lines as CRLF (HTML, "form submission"); texts are kept as they were. */
export const textIn = (values: Values, name: string): string =>
  (values[name] ?? '').replaceAll('\r\n', '\n');

/** A line for each entry; a line without a word is none. */
export const listIn = (values: Values, name: string): string[] =>
  textIn(values, name)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** What an `<input type="datetime-local">` takes; its minutes are in UTC here. */
const toInputTime = (date: Date | null) => date?.toISOString().slice(0, 16) ?? '';

/** Only a schedule has a time to fill in. */
export const publicationValues = (record: Publication, now: Date): Values => {
  const status = stateOf(record, now);
  return { status, publishedAt: status === 'scheduled' ? toInputTime(record.publishedAt) : '' };
};

export const publicationIn = (values: Values) =>
  values.status === 'scheduled'
    ? { status: values.status, publishedAt: values.publishedAt ?? '' }
    : { status: values.status };

/**
 * The version of the record that the editor has seen: the one that the form was opened with, or the
 * newer one that the owner chose to write over.
 * @throws DomainError `invalid`.
 */
export function versionIn(values: Values): Date {
  const version = new Date(values.overwrite || values.version || '');
  if (Number.isNaN(version.getTime())) {
    throw new DomainError('invalid', 'This form is broken: reload the page and try again.');
  }
  return version;
}

/** The fields whose texts differ, by their names in the form. */
export const differences = (before: Values, now: Values) =>
  Object.entries(now)
    .map(([name, text]) => ({ name, before: before[name] ?? '', now: text }))
    .filter((field) => field.before !== field.now);
