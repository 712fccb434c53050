import { CONTACT_LIMITS, EMAIL_LIMIT } from '~/domain/limits/limits';
import { SUBSCRIBER_STATUSES } from '~/domain/newsletter/subscribers';
import type { Field, Fields } from '~/domain/records/fields';
import { POST_FIELDS } from '~/domain/records/post-record';
import { PROJECT_FIELDS } from '~/domain/records/project-record';
import { REVIEW_FIELDS } from '~/domain/records/review-record';

/** A schema of JSON (draft 2020-12), as OpenAPI 3.1 has them. */
export type Schema = { [keyword: string]: unknown };

/* What the API takes and gives, made of the fields of the domain. */

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

type Properties = Record<string, Schema>;

/** An object that has all of these. */
export const objectOf = (properties: Properties, description?: string): Schema => ({
  type: 'object',
  ...(description && { description }),
  properties,
  required: Object.keys(properties),
});

/** An object that may have these and nothing else. */
const given = (properties: Properties, required: string[], more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
  ...more,
});

const ID: Schema = { type: 'string', pattern: '^[0-9A-HJKMNP-TV-Z]{26}$', description: 'A ULID.' };
const TIME: Schema = { type: 'string', format: 'date-time', description: 'In UTC.' };

/** How many entries a list may have, by the rule that refuses more. */
function maxItems(schema: unknown): number | null {
  if (typeof schema !== 'object' || schema === null) return null;
  if ('type' in schema && schema.type === 'max_length' && 'requirement' in schema)
    return Number(schema.requirement);
  const rules = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  return (
    rules.map((rule) => (rule === schema ? null : maxItems(rule))).find((one) => one !== null) ??
    null
  );
}

const ADDRESS = 'Absolute, or from the root of the site; empty: none.';
const DESCRIPTIONS: Partial<Record<Field['shown']['kind'], string>> = {
  markdown: 'Markdown, at most 300,000 bytes.',
  picture: ADDRESS,
  link: 'An address that begins with https:// or http://; empty: none.',
  review: 'The id of a review; empty: none.',
};

/** What a field holds. @param isAnswer it always has all of its parts */
function schemaOf(field: Field, isAnswer: boolean): Schema {
  const { shown, parts, columns, schema, isNeeded } = field;
  const fields = parts ?? columns;
  const whole = fields && propertiesOf(fields, isAnswer);
  const entry = whole && (isAnswer ? objectOf(whole) : given(whole, neededOf(columns ?? {})));
  if (parts && entry) return entry;
  const { kind, label, limit } = shown;
  const description = DESCRIPTIONS[kind] ?? label;
  const text = { type: 'string', ...(limit && !isAnswer && { maxLength: limit }) };
  if (Array.isArray(field.blank)) {
    const most = isAnswer ? null : maxItems(schema);
    return { type: 'array', description, ...(most && { maxItems: most }), items: entry ?? text };
  }
  if (kind === 'day') return { ...text, format: 'date', description: 'YYYY-MM-DD.' };
  return { ...text, ...(isNeeded && { minLength: 1 }), description };
}

const propertiesOf = (fields: Fields, isAnswer: boolean): Properties =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field, isAnswer)]),
  );

const neededOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []));

const PUBLICATION: Properties = {
  status: {
    enum: ['draft', 'scheduled', 'published'],
    description: 'A new record without one is published at once.',
  },
  publishedAt: {
    type: ['string', 'null'],
    description: 'An ISO 8601 time; for `scheduled` in the future.',
  },
};
const TIMES: Properties = { createdAt: TIME, updatedAt: TIME };

/** @param hidden fields that a client may write, and that answers do not have */
const answerOf = (fields: Fields, hidden: string[], times: Properties): Schema => {
  const shown = Object.entries(fields).filter(([name]) => !hidden.includes(name));
  return objectOf({ _id: ID, ...propertiesOf(Object.fromEntries(shown), true), ...times });
};

const newOf = (fields: Fields): Schema =>
  given({ ...propertiesOf(fields, false), ...PUBLICATION }, neededOf(fields));

/** Some of the fields, or the same inside `updatadData`. What was read may be sent back as it was. */
const changeOf = (fields: Fields, times: Properties): Schema => {
  const unchanged = Object.fromEntries(
    ['_id', ...Object.keys(times)].map((name) => [
      name,
      { type: 'string', description: 'As it was read.' },
    ]),
  );
  const some = given({ ...propertiesOf(fields, false), ...PUBLICATION, ...unchanged }, [], {
    minProperties: 1,
  });
  return { oneOf: [some, given({ updatadData: some }, ['updatadData'])] };
};

const EMAIL: Schema = { type: 'string', format: 'email', maxLength: EMAIL_LIMIT };
const neededText = (maxLength: number): Schema => ({ type: 'string', minLength: 1, maxLength });

const ENVELOPE: Properties = {
  success: { const: true },
  message: { type: 'string', description: 'Enough for a person.' },
};

/** A success. @param more what else it always has */
export const success = (more: Properties = {}): Schema => objectOf({ ...ENVELOPE, ...more });

/** A page of a list. */
export const listOf = (item: Schema): Schema => {
  const { properties, ...list } = success({ data: { type: 'array', maxItems: 100, items: item } });
  const next = {
    type: 'string',
    description: 'The `cursor` of the next page; absent on the last.',
  };
  return { ...list, properties: Object.assign({}, properties, { next }) };
};

export const SCHEMAS: Record<string, Schema> = {
  Blog: answerOf(POST_FIELDS, ['imageAlt', 'tags', 'series', 'seriesPart'], TIMES),
  Project: answerOf(PROJECT_FIELDS, ['imageAlt'], TIMES),
  Review: answerOf(REVIEW_FIELDS, [], {}),
  NewBlog: newOf(POST_FIELDS),
  NewProject: newOf(PROJECT_FIELDS),
  NewReview: newOf(REVIEW_FIELDS),
  BlogChange: changeOf(POST_FIELDS, TIMES),
  ProjectChange: changeOf(PROJECT_FIELDS, TIMES),
  ReviewChange: changeOf(REVIEW_FIELDS, {}),
  Subscriber: objectOf({
    _id: ID,
    email: EMAIL,
    status: { enum: [...SUBSCRIBER_STATUSES] },
    createdAt: TIME,
  }),
  Subscription: { type: 'object', properties: { email: EMAIL }, required: ['email'] },
  Message: objectOf({
    userData: objectOf({
      name: neededText(CONTACT_LIMITS.name),
      email: EMAIL,
      message: neededText(CONTACT_LIMITS.message),
    }),
  }),
  Id: given({ id: neededText(100) }, ['id']),
  Problem: {
    type: 'object',
    properties: {
      success: { const: false },
      message: ENVELOPE.message ?? {},
      errors: {
        type: 'object',
        description: 'For each field that is wrong, texts that a person can act on.',
        additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
    },
    required: ['success', 'message'],
  },
};
