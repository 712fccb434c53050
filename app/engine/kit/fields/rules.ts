import * as v from 'valibot';
import { isPublicAddress, withAsciiDomain } from '../email/email.js';
import { canonicalTag } from '../language/text-language';
import { isCurrency } from '../money';
import { isPath, kindOfAddress } from '../safe-address';
import { isBlank } from '../text/characters';
import { ADDRESS_LIMIT } from './limits';
import { missing, mustBe, tooLong } from './sentences';

/**
 * The rules of the owner's fields. They do not change text, not even spaces (contract: "Text comes back as it was sent").
 * Every message names its field.
 */

/** Limits the number of code points, so that an emoji counts as one character and not as two. */
export const atMost = (label: string, limit: number) =>
  v.maxCodePoints<string, number, string>(limit, tooLong(label, limit));

/** A string. A form without the field sends no value, so that is "missing" and not "must be text". */
export const string = (label: string) =>
  v.string(({ input }) => (input === undefined ? missing(label) : mustBe(label, 'text')));

/** May be empty. */
export const text = (label: string, limit: number) => v.pipe(string(label), atMost(label, limit));

/** Must contain a visible character. @param message if it does not */
export const notBlank = (label: string, message = missing(label)) =>
  v.check<string, string>((value) => !isBlank(value), message);

export const nonBlankText = (label: string, limit: number) =>
  v.pipe(text(label, limit), notBlank(label));

/** Whether an address has no spaces or other characters that must be encoded. */
const isUrlSafe = (value: string) => /^[^\s"<>\\]+$/.test(value);

const isWebAddress = (value: string) => kindOfAddress(value) === 'web' && isUrlSafe(value);

const isFromTheRoot = (value: string) => isPath(value) && isUrlSafe(value);

const isContact = (value: string) =>
  ['mail', 'phone'].includes(kindOfAddress(value) ?? '') && isUrlSafe(value);

/** Creates a rule for an address of one of several kinds, or ''. Refuses all other schemes, such as `javascript:`. */
const anyOf =
  (kinds: ((value: string) => boolean)[], what: string) =>
  (label: string, limit = ADDRESS_LIMIT) =>
    v.pipe(
      text(label, limit),
      v.check((value) => value === '' || kinds.some((isOne) => isOne(value)), mustBe(label, what)),
    );

/** The address of a picture or another file: absolute, or a path of this site. */
export const fileAddress = anyOf(
  [isWebAddress, isFromTheRoot],
  'an address that begins with https://, http:// or a single /',
);

/** A link to another site. */
export const webLink = anyOf([isWebAddress], 'an address that begins with https:// or http://');

/** A link to another site, a page of this one, a mailbox or a telephone number. */
export const anyLink = anyOf(
  [isWebAddress, isFromTheRoot, isContact],
  'an address that begins with https://, http://, mailto:, tel: or a single /',
);

/** An address to contact a person. */
export const contactLink = anyOf(
  [isWebAddress, isContact],
  'an address that begins with https://, http://, mailto: or tel:',
);

/** Scheme and host of another site. */
export const origin = anyOf(
  [(value) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(value) && URL.canParse(value)],
  'like https://images.example.com',
);

/** An email address that is reachable from the internet. It keeps its owner's spelling. */
export const mailAddress = anyOf(
  [(value) => isPublicAddress(withAsciiDomain(value))],
  'an address like name@example.com',
);

/** A language tag (BCP 47) in any spelling, or ''. Becomes the usual spelling. */
export const languageTag = (label: string, limit: number) =>
  v.pipe(
    text(label, limit),
    v.trim(),
    v.check(
      (value) => value === '' || canonicalTag(value) !== null,
      mustBe(label, 'a language tag, like en or pt-BR'),
    ),
    v.transform((value) => canonicalTag(value) ?? value),
  );

/** An amount of money of up to nine digits, with up to three decimals. */
export const amount = anyOf(
  [(value) => /^\d{1,9}(\.\d{1,3})?$/.test(value)],
  'a number like 900 or 900.50',
);

/** The code of a currency in use. */
export const currency = anyOf([(value) => isCurrency(value)], 'the code of a currency, like EUR');

/** A year, a month or a calendar day. */
export const yearMonthOrDay = anyOf(
  [(value) => /^\d{4}(-\d\d){0,2}$/.test(value) && isDay(`${value}-01-01`.slice(0, 10))],
  'like 2020, 2020-06 or 2020-06-01',
);

/** Whether a day exists. JavaScript parses 30 February as 2 March, so the parsed day must equal the given one. */
const isDay = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

const DAY = /^\d{4}-\d{2}-\d{2}/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A calendar day, YYYY-MM-DD. An ISO 8601 time is cut to its day. */
export const day = (label: string) => {
  const message = mustBe(label, 'a day like 2026-05-31');
  return v.pipe(
    v.string(message),
    v.check((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) || MOMENT.test(value), message),
    v.transform((value) => value.slice(0, 10)),
    v.check((value) => isDay(value), message),
  );
};

/** An ISO 8601 time, in UTC if it has no zone; '' and null mean none. */
const moment = (label: string) => {
  const message = mustBe(label, 'a time like 2026-05-31T09:30Z');
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

/** The fields that say whether and from when visitors see a record. */
export const publicationEntries = {
  status: v.picklist(
    ['draft', 'scheduled', 'published'],
    'Status must be draft, scheduled or published.',
  ),
  publishedAt: moment('Publication time'),
};

/** Refuses lists, which JavaScript and the schema library treat as objects without any of the fields. */
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
    return name === undefined ? noObject(what) : missing(String(name));
  });

/** An object with exactly these fields. @param what the name of the record, such as "post" */
export const onlyFields = <E extends v.ObjectEntries>(what: string, entries: E) =>
  fieldsOf(what, strictFields(what, entries));

/** An object with any of these fields. */
export const anyFields = <E extends v.ObjectEntries>(what: string, entries: E) =>
  fieldsOf(what, v.partial(strictFields(what, entries)));

/** An object with at least one of these fields. */
export const someFields = <E extends v.ObjectEntries>(what: string, entries: E) =>
  v.pipe(
    anyFields(what, entries),
    v.check((fields) => Object.keys(fields).length > 0, `Send at least one field of the ${what}.`),
  );
