import type { FlagField, GroupField, ListField, NumberField, TextField } from '~/content/fields';
import type { FieldErrors } from '~/domain/errors';
import { completeAddress } from '~/lib/complete-address';
import { capitalize } from '~/lib/text/capitalize';
import { isBlank } from '~/lib/text/characters';

/** Any field of `content/fields.ts`, whatever it is for. */
export type AnyField = TextField | NumberField | FlagField | AnyList | AnyGroup;
type AnyGroup = Omit<GroupField, 'fields'> & { fields: AnyFields };
export type AnyList = Omit<ListField, 'of'> & { of: TextField | AnyFields };
export type AnyFields = { [name: string]: AnyField };

export const isList = (field: AnyField): field is AnyList => 'of' in field;
export const isGroup = (field: AnyField): field is AnyGroup => 'fields' in field;
export const isText = (of: AnyList['of']): of is TextField => typeof of.label === 'string';

/** What a new entry of a list begins as. */
function emptyValue(field: AnyField): unknown {
  if (isList(field)) return [];
  if (isGroup(field)) return emptyFields(field.fields);
  if (field.kind === 'number') return 40;
  return field.kind === 'flag' ? false : '';
}

export const emptyFields = (fields: AnyFields): { [name: string]: unknown } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

export const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WEB = /^https?:\/\/[^\s"<>\\]+$/;
const OURS = /^\/(?![/\\])[^\s"<>\\]*$/;
const OTHER = /^(mailto|tel):[^\s"<>\\]+$/;

const FORMS: { [Kind in TextField['kind']]?: { is: RegExp[]; message: string } } = {
  address: {
    is: [WEB, OURS, OTHER],
    message: 'must be a web address, or a path that begins with /.',
  },
  picture: { is: [WEB, OURS], message: 'must be a picture’s address, or its path from /.' },
  file: { is: [WEB, OURS], message: 'must be a file’s address, or its path from /.' },
  origin: {
    is: [/^https?:\/\/[\w.-]+(:\d+)?$/],
    message: 'must be like https://images.example.com.',
  },
  email: { is: [/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/], message: 'must be an email address.' },
  contact: { is: [WEB, OTHER], message: 'must begin with https:, mailto: or tel:.' },
  language: { is: [/^[a-z]{2,8}(-[\w]{1,8})*$/i], message: 'must be a language tag, like en.' },
  day: { is: [/^\d{4}-\d\d-\d\d$/], message: 'must be a day, like 2026-11-24.' },
  time: { is: [/^\d{4}(-\d\d){0,2}$/], message: 'must be like 2020, 2020-06 or 2020-06-01.' },
  colour: { is: [/^#[0-9a-f]{6}$/i], message: 'must be a colour, like #0b6840.' },
};

/** Not pictures and files, whose names look like hosts. */
const COMPLETED: TextField['kind'][] = ['address', 'contact', 'origin'];

/** What several networks and apps show no preview of. */
const NOT_FOR_SHARING = /\.(webp|avif|gif|svg)$/i;

/** What is wrong with a text; null for nothing. */
function problemOf(
  { label, kind, limit, isOptional, isForSharing }: TextField,
  text: string,
): string | null {
  if (isBlank(text)) return isOptional ? null : `${label} is missing.`;
  if (text.length > limit) return `${label} is longer than ${limit} characters.`;
  if (kind !== 'text' && /[\r\n]/.test(text)) return `${label} must be one line.`;
  if (isForSharing && NOT_FOR_SHARING.test(text)) {
    return `${label} must be a JPEG or PNG: some networks read nothing else. Upload it here, and it becomes a JPEG.`;
  }
  const form = FORMS[kind];
  const isRight = !form || form.is.some((pattern) => pattern.test(text));
  const isDay = kind !== 'day' || !Number.isNaN(Date.parse(text));
  return isRight && isDay ? null : `${label} ${form?.message}`;
}

/**
 * The value as the field has it; what is wrong is noted under the path of its field.
 * @param value anything
 */
export function checkField(
  field: AnyField,
  value: unknown,
  path: string,
  errors: FieldErrors,
): unknown {
  const note = (message: string) => {
    errors[path] = [message];
  };
  if (isList(field)) return checkList(field, value, path, errors);
  if (isGroup(field)) return checkFields(field.fields, value, path, errors);
  // As they were kept, or as a form has them.
  if (field.kind === 'flag') return value === true || value === 'on';
  if (field.kind === 'number') {
    const pixels = Number(value);
    const isRight = Number.isInteger(pixels) && pixels > 0 && pixels < 5000;
    if (!isRight) note(`${field.label} must be a number of pixels.`);
    return pixels;
  }
  const given = typeof value === 'string' ? value.trim() : '';
  const typed = COMPLETED.includes(field.kind) ? completeAddress(given) : given;
  // A sentence is typed into a field that grows, where a line can end.
  const text = field.kind === 'line' ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed;
  const problem = problemOf(field, text);
  if (problem !== null) note(problem);
  return text;
}

const checkFields = (
  fields: AnyFields,
  value: unknown,
  path: string,
  errors: FieldErrors,
): { [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      checkField(field, isObject(value) ? value[name] : undefined, `${path}.${name}`, errors),
    ]),
  );

function checkList(field: AnyList, value: unknown, path: string, errors: FieldErrors): unknown[] {
  const { of, most, label, entry } = field;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  if (entries.length > most) {
    errors[path] = [`${label} has more than ${most} entries.`];
  }
  return entries.slice(0, most + 1).map((one, index) => {
    const here = `${path}.${index}`;
    if (!isText(of)) return checkFields(of, one, here, errors);
    return checkField({ ...of, label: `${capitalize(entry)} ${index + 1}` }, one, here, errors);
  });
}
