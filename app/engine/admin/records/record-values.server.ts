import { fieldTexts } from '~/engine/core/records/changes';
import { type Publication, publicationState, type RecordBase } from '~/engine/core/records/record';
import { DomainError } from '~/engine/kit/errors';
import { type Fields, pickValues } from '~/engine/kit/fields/field';
import { formValues, parseFormFields } from '~/engine/kit/fields/form';
import { formTree } from '~/engine/kit/fields/form-tree';
import { fromInputTime, toInputTime } from '~/engine/kit/time/time-zone';
import type { Values } from './values';

/** Converts between the values of an editor's form and the fields of a record. */

type AnyRecord = RecordBase & Record<string, unknown>;

/** Returns the texts and pictures of a record as values that can be compared. */
export const contentValues = (fields: Fields, record: Record<string, unknown>): Values => {
  const words = Object.entries(fields).filter(([, field]) => !field.isAddress);
  return fieldTexts(pickValues(Object.fromEntries(words), record));
};

/** Returns the form values of a stored record. */
export const recordValues = (
  fields: Fields,
  record: AnyRecord,
  { now, timeZone }: { now: Date; timeZone: string },
): Values => ({
  version: versionOf(record),
  ...formValues(fields, record),
  ...publicationValues(record, { now, timeZone }),
});

/** Returns the publication fields, with the saved time and the time zone of both. */
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

/** Returns the record fields that the form has. The domain validates them. */
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
 * Returns the publication time of a form; none if it is unchanged. The input has no seconds and can't tell apart the
 * two hours that a clock repeats in autumn, so that parsing an unchanged value could change it.
 */
function timeIn({ publishedAt, plannedAt = '', timeZone = 'UTC' }: Values) {
  if (publishedAt === undefined || publishedAt === plannedAt) return {};
  return { publishedAt: fromInputTime(publishedAt, timeZone)?.toISOString() ?? publishedAt };
}

export const brokenForm = () =>
  new DomainError('invalid', 'This form is broken: reload the page and try again.');

/** The version that a form is based on. It is compared before a write. */
export const versionOf = (record: Pick<RecordBase, 'updatedAt'>) =>
  String(record.updatedAt.getTime());

/**
 * Returns the version that the editor has seen: the one that the form was opened with, or the newer one that the
 * owner chose to overwrite.
 * @throws DomainError `invalid`
 */
export function versionIn({ overwrite, version }: Values): Date {
  const text = overwrite || version || '';
  if (!/^\d{1,15}$/.test(text)) throw brokenForm();
  return new Date(Number(text));
}
