import { DomainError } from '~/domain/errors';
import { type Publication, stateOf } from '~/domain/owned';
import { isId } from '~/lib/ids';
import { fromInputTime, toInputTime } from '~/lib/time-zone';

/** Between the texts of an editor's form and the fields of a record. */

type Values = Record<string, string>;

export const textIn = (values: Values, name: string): string => values[name] ?? '';

/** A line for each entry; a line without a word is none. */
export const listIn = (values: Values, name: string): string[] =>
  textIn(values, name)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The fields of a publication time: as it is saved, and the zone that both are in. */
export const timeValues = (publishedAt: Date | null, timeZone: string): Values => {
  const text = toInputTime(publishedAt, timeZone);
  return { publishedAt: text, plannedAt: text, timeZone };
};

/**
 * The publication time that somebody typed, for the domain. None where it stands as it stood: the input
 * has no seconds, and does not tell the two hours apart that a clock shows twice in autumn.
 */
export function timeIn({ publishedAt, plannedAt = '', timeZone = 'UTC' }: Values) {
  if (publishedAt === undefined || publishedAt === plannedAt) return {};
  return { publishedAt: fromInputTime(publishedAt, timeZone)?.toISOString() ?? publishedAt };
}

/** Only a schedule has a time to fill in. */
export const publicationValues = (record: Publication, now: Date, timeZone: string): Values => {
  const status = stateOf(record, now);
  return { status, ...timeValues(status === 'scheduled' ? record.publishedAt : null, timeZone) };
};

export const publicationIn = (values: Values) => ({
  status: values.status,
  ...(values.status === 'scheduled' ? timeIn(values) : {}),
});

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

/** The id that the form of a new record was opened with. */
export const newIdIn = ({ newId = '' }: Values): string | undefined =>
  isId(newId) ? newId : undefined;

/** The fields whose texts differ, by their names in the form. */
export const differences = (before: Values, now: Values) =>
  Object.entries(now)
    .map(([name, text]) => ({ name, before: before[name] ?? '', now: text }))
    .filter((field) => field.before !== field.now);
