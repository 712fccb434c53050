import * as v from 'valibot';
import { type Field, type Fields, schemaEntries } from '~/engine/kit/fields/field';
import { day, nonBlankText, publicationEntries, text } from '~/engine/kit/fields/rules';
import { emailAddress } from '~/engine/kit/input';
import { isCurrencyOrNone, MAX_AMOUNT } from '~/engine/kit/money';
import { isPath, safeAddress } from '~/engine/kit/safe-address';
import { toSnakeCase } from '~/engine/kit/text/snake-case';
import { isTimeZone } from '~/engine/kit/time/time-zone';
import { BOOKING_LIMITS } from '~/features/booking/core/booking';
import { SLUG } from '~/features/booking/core/talk-rules';
import { commentName } from '~/features/comments/core/comments';
import { COMMENT_LIMIT } from '../limits/limits';
import { IMPORT_LIMITS, LETTER_LIMITS } from '../limits/owner-limits';
import { contactEntries } from '../messages/contact';
import { readFileName } from '../pictures/files';
import { pictureRules } from '../pictures/picture';
import { autosavedValues } from '../records/autosaves';
import { changeList } from '../records/changes';
import { PAGE_FIELDS } from '../records/page-record';
import { POST_FIELDS } from '../records/post-record';
import { PROJECT_FIELDS } from '../records/project-record';
import { REVIEW_FIELDS } from '../records/review-record';
import { slugProblem } from '../records/slugs';
import { INVITATION_LIMITS } from '../reviews/review-limits';

/** The rules for rows of an export. Anybody may have written the file, so the forms' rules apply. */

/** A column of a table. */
export type Column = {
  name: string;
  /** A moment is an integer, milliseconds since 1970. */
  type: 'text' | 'integer' | 'moment';
  /** The allowed values; null for any. */
  values: readonly string[] | null;
  isNullable: boolean;
  /** The value for a file from before the column existed; undefined if there is none. */
  defaultValue: string | number | null | undefined;
};

const id = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'That is not an id.'));
const short = text('The text', 300);
/** As much as a row of D1 can hold. */
const long = text('The text', 2_000_000);
const slug = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? slugProblem(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  }),
);
/** Below the limits of JavaScript and SQLite, and more than a site has of anything. */
const MOST = 1_000_000_000;
const integer = (from: number, to: number) =>
  v.pipe(
    v.number(),
    v.minValue(from, `It must be at least ${from}.`),
    v.maxValue(to, `It must be at most ${to}.`),
  );
const count = integer(0, MOST);
/** The last time of JavaScript's dates, in milliseconds. */
const LAST_TIME = 8_640_000_000_000_000;
const place = integer(-MOST, MOST);
const tokenHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'That is not a SHA-256.'));
const fileName = v.pipe(
  v.string(),
  v.check((name) => readFileName(name) !== null, 'That is not the name of a picture file.'),
);

/** Text that contains JSON, validated by a schema. */
const json = (schema: v.GenericSchema) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const problem = jsonProblem(schema, dataset.value);
      if (problem !== null) addIssue({ message: problem });
    }),
  );

/** Returns the first problem of a text that should be JSON; null if there is none. */
export function jsonProblem(schema: v.GenericSchema, value: string): string | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return 'It must be JSON.';
  }
  const result = v.safeParse(schema, parsed, { abortEarly: true });
  return result.success ? null : result.issues[0].message;
}

/** A mail. Its addresses may have formats that no form accepts. */
const mail = v.strictObject({
  to: short,
  subject: text('The subject', 2000),
  replyTo: v.optional(short),
  html: v.optional(long),
  text: v.optional(long),
  headers: v.optional(v.record(v.string(), v.string())),
  attachments: v.optional(
    v.array(v.strictObject({ filename: short, contentType: short, content: long })),
  ),
});

/** Returns the rules of a table whose columns are the fields of a record. */
function columnsOf(fields: Fields): Record<string, v.GenericSchema> {
  const columns: Record<string, v.GenericSchema> = {};
  for (const [name, field] of Object.entries(fields)) {
    for (const [part, { schema }] of Object.entries(field.parts ?? {})) {
      columns[toSnakeCase(`${name}_${part}`)] = schema;
    }
    if (!field.parts) columns[toSnakeCase(name)] = columnOf(field);
  }
  return { ...columns, ...('slug' in fields ? { slug } : {}) };
}

/** A list is a JSON column. Objects of entries are stored with their keys in the order of the fields. */
function columnOf({ schema, shown: { kind } }: Field): v.GenericSchema {
  if (kind === 'flag') return integer(0, 1);
  if (kind === 'list' || kind === 'tags') return json(schema);
  if (kind !== 'entries') return schema;
  const ordered = (value: string) => JSON.stringify(v.parse(schema, JSON.parse(value)));
  return v.pipe(json(schema), v.transform(ordered));
}

/** What a revision keeps of a record, or kept at some time. */
function kept(fields: Fields): v.GenericSchema {
  const entries: v.ObjectEntries = { ...schemaEntries(fields), ...publicationEntries };
  return v.partial(v.object('slug' in fields ? { ...entries, slug } : entries));
}

/** The schemas of revisions, by entity. */
export const REVISIONS: Record<string, v.GenericSchema> = {
  post: kept(POST_FIELDS),
  project: kept(PROJECT_FIELDS),
  page: kept(PAGE_FIELDS),
  review: kept(REVIEW_FIELDS),
};

const path = v.pipe(long, v.check(isPath, 'That is not a path.'));
/** A page of this site; '' for none. */
const isPage = (value: string) => value === '' || (isPath(value) && !/\s/.test(value));
const page = v.pipe(short, v.check(isPage, 'That is not a path.'));
/** Whether a text is a valid name of figures, by kind. */
export const FIGURES: Record<string, (name: string) => boolean> = {
  all: (name) => name === '',
  page: isPage,
  referrer: (name) => /^[a-z\d.-]+$|^other sites$/.test(name),
  country: (name) => /^(?:[A-Z]{2})?$/.test(name),
};

/** The rules of the columns `fromVisitor()`. */
const fromVisitor = {
  read_pages: json(
    v.array(
      v.strictObject({
        path: page,
        at: integer(0, LAST_TIME),
      }),
    ),
  ),
  client_amount: integer(0, MAX_AMOUNT),
  client_currency: v.pipe(v.string(), v.check(isCurrencyOrNone, 'That is not a currency.')),
};

/** The number of picture bytes per line. A multiple of three, so that each part is valid Base64. */
export const PART_BYTES = 750_000;
const PART_LENGTH = (PART_BYTES / 3) * 4;
/** The largest accepted picture has 10 MB and fourteen parts. */
const MAX_PARTS = 14;
// No repeated group, which would exhaust the stack on a text of megabytes.
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The rules of columns that their type and name do not say, by table. */
const ROW_RULES: Record<string, Record<string, v.GenericSchema>> = {
  categories: { name: POST_FIELDS.category.schema, position: place },
  posts: { seq: integer(1, MOST), ...columnsOf(POST_FIELDS) },
  projects: { ...columnsOf(PROJECT_FIELDS), sort_order: place },
  pages: { ...columnsOf(PAGE_FIELDS), sort_order: place },
  reviews: { ...columnsOf(REVIEW_FIELDS), sort_order: place },
  review_invitations: {
    name: text('The name', 300),
    position: text('The position', 300),
    email: v.union([v.literal(''), emailAddress]),
    line: text('The line', INVITATION_LIMITS.line),
    mail_hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'That is not a hash of an address.')),
    link_hash: tokenHash,
    reminder_hash: tokenHash,
    withdraw_hash: tokenHash,
    signature: v.pipe(v.string(), v.regex(/^(?:[\w-]{43})?$/, 'That is not a signature.')),
    refusal: text('The reason', INVITATION_LIMITS.reason),
  },
  comments: {
    name: commentName,
    // The owner's comments may be shorter than a visitor's.
    body: nonBlankText('Comment', COMMENT_LIMIT),
  },
  subscribers: {
    email: emailAddress,
    source_page: page,
    consent: text('The proof', IMPORT_LIMITS.consent),
    ...fromVisitor,
    confirm_token_hash: tokenHash,
  },
  // The provider reports these addresses, possibly in formats that our forms do not accept.
  suppressions: { email: v.pipe(text('Email', 1000), v.nonEmpty('Email is missing.')) },
  messages: {
    ...contactEntries,
    ...fromVisitor,
    reply_draft: text('The draft', LETTER_LIMITS.text),
    note: text('The note', LETTER_LIMITS.text),
  },
  bookings: {
    kind: v.pipe(short, v.regex(SLUG, 'That is not the address of a kind of talk.')),
    talk: nonBlankText('The talk', 80),
    minutes: integer(15, 120),
    detail: short,
    zone: v.pipe(v.string(), v.check(isTimeZone, 'That is not a time zone.')),
    name: contactEntries.name,
    email: emailAddress,
    about: text('The text', BOOKING_LIMITS.about),
    reason: text('The sentence', BOOKING_LIMITS.reason),
    network: short,
    wide_block: short,
    ...fromVisitor,
  },
  message_replies: {
    subject: text('The subject', 2000),
    body: text('The answer', LETTER_LIMITS.text),
  },
  mail_jobs: {
    payload: json(mail),
    provider_id: short,
  },
  newsletters: {
    subject: text('The subject', 2000),
  },
  newsletter_recipients: {
    email: emailAddress,
  },
  webhook_events: { id: short },
  audit_events: {
    admin_name: short,
    action: v.pipe(v.string(), v.regex(/^[a-z][a-z.-]{0,99}$/, 'That is not an action.')),
    entity_id: short,
    summary: text('The summary', 2000),
  },
  revisions: {
    changes: json(changeList),
    admin_name: short,
  },
  autosaves: {
    admin_id: short,
    entity_id: v.union([v.literal(''), id]),
    data: json(autosavedValues),
  },
  settings: {
    key: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9_.-]{0,99}$/, 'That is not the name of a setting.'),
    ),
  },
  // Unknown texts are ignored when they are read.
  site_words: { words: json(v.record(v.string(), v.unknown())), admin_name: short },
  daily_visits: { day: day('The day'), name: short },
  daily_outcomes: {
    day: day('The day'),
    page,
  },
  redirects: {
    source: v.pipe(path, v.regex(/^[^\s?#]*$/, 'That is not a path.')),
    target: v.pipe(
      long,
      v.regex(/^(?:\/|https:\/\/)\S*$/, 'That is not an address.'),
      v.check((value) => safeAddress(value) !== '', 'That is not an address.'),
    ),
  },
  pictures: { file: fileName, ...pictureRules },
  picture_files: {
    name: fileName,
    part: integer(0, MAX_PARTS - 1),
    base64: v.pipe(
      v.string(),
      v.maxLength(PART_LENGTH, `A piece of a picture has at most ${PART_LENGTH} characters.`),
      v.check((value) => value.length % 4 === 0 && BASE64.test(value), 'That is not a picture.'),
    ),
  },
};

/**
 * Returns the rule of a column; null for a column whose type and list of values say all. By default `id` and `…_id`
 * are ids, numbers are counts, and texts fit into a row of D1.
 */
export function columnRule(table: string, { name, type, values }: Column): v.GenericSchema | null {
  const own = ROW_RULES[table]?.[name];
  if (own) return own;
  if (type === 'moment' || values !== null) return null;
  if (/^(.+_)?id$/.test(name)) return id;
  return type === 'integer' ? count : long;
}
