import * as v from 'valibot';
import { isPublicAddress, withAsciiDomain } from '../email/email.js';
import { isBlank } from '../text/characters';
import { ADDRESS_LIMIT } from './limits';

/**
 * The rules of the owner's fields. Text is kept as it was sent, spaces and all
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
export const notBlank = (label: string) =>
  v.check<string, string>((value) => !isBlank(value), `${label} is missing.`);

export const neededText = (label: string, limit: number) =>
  v.pipe(text(label, limit), notBlank(label));

/** An address as it is written out: no spaces, and nothing that has to be encoded. */
const isWritten = (value: string) => /^[^\s"<>\\]+$/.test(value);

const isWebAddress = (value: string) =>
  /^https?:\/\//i.test(value) && isWritten(value) && URL.canParse(value);

/** From the root, and of this site: browsers take `//host` for another one. */
const isFromTheRoot = (value: string) => /^\/(?!\/)/.test(value) && isWritten(value);

const isContact = (value: string) => /^(mailto|tel):./.test(value) && isWritten(value);

/** One of several kinds of address. Empty: there is none. No other scheme, `javascript:` above all. */
const oneOf =
  (kinds: ((value: string) => boolean)[], what: string) =>
  (label: string, limit = ADDRESS_LIMIT) =>
    v.pipe(
      text(label, limit),
      v.check(
        (value) => value === '' || kinds.some((isOne) => isOne(value)),
        `${label} must be ${what}.`,
      ),
    );

/** Where a picture or another file is: absolute, or from the root. */
export const fileAddress = oneOf(
  [isWebAddress, isFromTheRoot],
  'an address that begins with https://, http:// or a single /',
);

/** A link to another site. */
export const webLink = oneOf([isWebAddress], 'an address that begins with https:// or http://');

/** A link to anything: another site, a page of this one, a mailbox, a telephone. */
export const anyLink = oneOf(
  [isWebAddress, isFromTheRoot, isContact],
  'an address that begins with https://, http://, mailto:, tel: or a single /',
);

/** Where somebody can be reached. */
export const contactLink = oneOf(
  [isWebAddress, isContact],
  'an address that begins with https://, http://, mailto: or tel:',
);

/** Scheme and host of another site. */
export const origin = oneOf(
  [(value) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(value) && URL.canParse(value)],
  'like https://images.example.com',
);

/** An address of mail in the spelling of its owner, which mail from the internet can reach. */
export const mailAddress = oneOf(
  [(value) => isPublicAddress(withAsciiDomain(value))],
  'an address like name@example.com',
);

/** A tag of BCP 47. */
export const languageTag = oneOf(
  [(value) => /^[a-z]{2,8}(-\w{1,8})*$/i.test(value)],
  'a language tag, like en',
);

/** A year, a month or a day of the calendar. */
export const yearMonthOrDay = oneOf(
  [(value) => /^\d{4}(-\d\d){0,2}$/.test(value) && isDay(`${value}-01-01`.slice(0, 10))],
  'like 2020, 2020-06 or 2020-06-01',
);

export const colour = oneOf([(value) => /^#[0-9a-f]{6}$/i.test(value)], 'a colour, like #0b6840');

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
