import { fieldTexts } from '~/core/records/changes';
import { type Publication, publicationState, type RecordBase } from '~/core/records/record';
import { DomainError } from '~/kit/errors';
import { type Fields, pickValues } from '~/kit/fields/field';
import { formValues, parseFormFields } from '~/kit/fields/form';
import { formTree } from '~/kit/fields/form-tree';
import { fromInputTime, toInputTime } from '~/kit/time/time-zone';
import type { Values } from './admin-kinds.server';

/** Between the texts of an editor's form and the fields of a record. */

type AnyRecord = RecordBase & Record<string, unknown>;

/** The words and pictures of a record, as texts that can be compared. */
export const contentValues = (fields: Fields, record: Record<string, unknown>): Values => {
  const words = Object.entries(fields).filter(([, field]) => !field.isAddress);
  return fieldTexts(pickValues(Object.fromEntries(words), record));
};

/** What the form of a record holds that is there. */
export const recordValues = (
  fields: Fields,
  record: AnyRecord,
  { now, timeZone }: { now: Date; timeZone: string },
): Values => ({
  version: versionOf(record),
  ...formValues(fields, record),
  ...publicationValues(record, { now, timeZone }),
});

/** Who sees a record; the time as it is saved comes along, and the zone that both are in. */
export function publicationValues(
  record: Publication,
  { now, timeZone }: { now: Date; timeZone: string },
): Values {
  const time = toInputTime(record.publishedAt, timeZone);
  return {
    status: publicationState(record, now),
    publishedAt: time,
    plannedAt: time,
    timeZone,
  };
}

/** The fields of a record, as many as the form has, for the domain, which checks all of it. */
export function fieldsIn(fields: Fields, values: Values): Record<string, unknown> {
  const { newCategory = '', category: chosen = '', ...others } = values;
  const category = newCategory.trim() || chosen;
  const { status } = values;
  return {
    ...parseFormFields(fields, formTree(category === '' ? others : { ...others, category })),
    ...(status ? { status } : {}),
    ...timeIn(values),
  };
}

/**
 * The publication time that somebody typed, for the domain. None where it stands as it stood: the input
 * has no seconds, and does not tell the two hours apart that a clock shows twice in autumn.
 */
function timeIn({ publishedAt, plannedAt = '', timeZone = 'UTC' }: Values) {
  if (publishedAt === undefined || publishedAt === plannedAt) return {};
  return { publishedAt: fromInputTime(publishedAt, timeZone)?.toISOString() ?? publishedAt };
}

/** What a form is based on, and what is compared before it is written. */
export const versionOf = (record: Pick<RecordBase, 'updatedAt'>) =>
  String(record.updatedAt.getTime());

/**
 * The version of the record that the editor has seen: the one that the form was opened with, or the
 * newer one that the owner chose to write over.
 * @throws DomainError `invalid`.
 */
export function versionIn({ overwrite, version }: Values): Date {
  const text = overwrite || version || '';
  if (!/^\d{1,15}$/.test(text)) {
    throw new DomainError('invalid', 'This form is broken: reload the page and try again.');
  }
  return new Date(Number(text));
}
