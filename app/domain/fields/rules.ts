import * as v from 'valibot';
import { isBlank } from '~/lib/text/characters';
import { ADDRESS_LIMIT } from '../limits/owner-limits';

/**
 * What the fields of the owner's records are made of. Text is kept as it was sent, spaces and all
 * (contract: "Text comes back as it was sent"); every message names its field.
 */

/** A limit of `limits.ts`: an emoji is one character, as people count, and not two. */
export const atMost = (label: string, limit: number) =>
  v.maxCodePoints<string, number, string>(
    limit,
    `${label} is too long: at most ${limit} characters.`,
  );

/** May be empty. */
export const text = (label: string, limit: number) =>
  v.pipe(v.string(`${label} must be text.`), atMost(label, limit));

/** Must hold something that is seen. */
export const neededText = (label: string, limit: number) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.check((value) => !isBlank(value), `${label} is missing.`),
    atMost(label, limit),
  );

/** A list of texts, in the owner's order; forms send them as lines, so each is one. */
export const textList = (label: string, limits: { items: number; length: number }) =>
  v.pipe(
    v.array(v.string(`${label} must hold texts only.`), `${label} must be a list.`),
    v.maxLength(limits.items, `${label} is too long: at most ${limits.items} entries.`),
    v.everyItem((item) => !isBlank(item), `${label} must not hold an empty entry.`),
    v.everyItem((item) => !/[\r\n]/.test(item), `${label} must have one line for each entry.`),
    v.everyItem(
      (item) => [...item].length <= limits.length,
      `${label} has an entry that is too long: at most ${limits.length} characters each.`,
    ),
  );

const isWebAddress = (value: string) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && !/\s/.test(value);

/** From the root, and of this site: browsers take `//host` and `/\host` for another one. */
const isFromTheRoot = (value: string) => /^\/(?![/\\])\S*$/.test(value);

/** Where a picture is: absolute, or from the root. Empty: there is none. */
export const pictureAddress = (label: string) =>
  v.pipe(
    text(label, ADDRESS_LIMIT),
    v.check(
      (value) => value === '' || isFromTheRoot(value) || isWebAddress(value),
      `${label} must be an address that begins with https://, http:// or a single /.`,
    ),
  );

/** A link to another site. Empty: there is none. No other scheme, `javascript:` above all. */
export const webLink = (label: string) =>
  v.pipe(
    text(label, ADDRESS_LIMIT),
    v.check(
      (value) => value === '' || isWebAddress(value),
      `${label} must be an address that begins with https:// or http://.`,
    ),
  );

/** JavaScript takes 30 February for 2 March: a day is one that comes back as it was. */
const isDay = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

const DAY = /^\d{4}-\d{2}-\d{2}/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A calendar day, YYYY-MM-DD; of a whole ISO 8601 time its day is taken. */
export const day = (label: string) => {
  const message = `${label} must be a day like 2026-05-31.`;
  return v.pipe(
    v.string(message),
    v.check((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) || MOMENT.test(value), message),
    v.transform((value) => value.slice(0, 10)),
    v.check((value) => isDay(value), message),
  );
};

/** An ISO 8601 time, in UTC where it names no zone; '' and null: none. */
const moment = (label: string) => {
  const message = `${label} must be a time like 2026-05-31T09:30Z.`;
  const isMoment = (value: string) =>
    MOMENT.test(value) && isDay(DAY.exec(value)?.[0] ?? '') && !Number.isNaN(toTime(value));
  return v.pipe(
    v.nullable(v.string(message)),
    v.check((value) => value === null || value === '' || isMoment(value), message),
    v.transform((value) => (value === null || value === '' ? null : new Date(toTime(value)))),
  );
};

const toTime = (value: string) =>
  Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`);

/** How a form or a client says whether visitors see a record, and from when on. */
export const publicationEntries = {
  status: v.picklist(
    ['draft', 'scheduled', 'published'],
    'Status must be draft, scheduled or published.',
  ),
  publishedAt: moment('Publication time'),
};

/** A list is an object, too, for JavaScript and the schema library: one without any of the fields. */
const fieldsOf = <S extends v.GenericSchema>(what: string, schema: S) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), noObject(what)),
    schema,
  );

const noObject = (what: string) => `The fields of a ${what} must be an object.`;

const strictFields = <E extends v.ObjectEntries>(what: string, entries: E) =>
  v.strictObject(entries, (issue) => {
    const name = issue.path?.at(-1)?.key;
    if (issue.expected === 'never') return `${String(name)} is not a field of a ${what}.`;
    return name === undefined ? noObject(what) : `${String(name)} is missing.`;
  });

/** An object with these fields and no other; `what` is the record in words, such as "post". */
export const onlyFields = <E extends v.ObjectEntries>(what: string, entries: E) =>
  fieldsOf(what, strictFields(what, entries));

/** The same fields, any of them. */
export const anyFields = <E extends v.ObjectEntries>(what: string, entries: E) =>
  fieldsOf(what, v.partial(strictFields(what, entries)));

/** The same fields, any of them, but not none. */
export const someFields = <E extends v.ObjectEntries>(what: string, entries: E) =>
  v.pipe(
    anyFields(what, entries),
    v.check((fields) => Object.keys(fields).length > 0, `Send at least one field of the ${what}.`),
  );
