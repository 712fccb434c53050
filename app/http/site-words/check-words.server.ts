import { makeAllWords, type TextName } from '~/content/all-words';
import { FIELDS, type SectionId } from '~/content/fields';
import type { Differences } from '~/content/words';
import type { FieldErrors } from '~/domain/errors';
import { type AnyField, checkField, isGroup, isObject } from './check-fields.server';

export const isTextName = (name: string): name is TextName => Object.hasOwn(FIELDS, name);

export const TEXT_NAMES = Object.keys(FIELDS).filter(isTextName);

export const namesIn = (section: SectionId): TextName[] =>
  TEXT_NAMES.filter((name) => FIELDS[name].section === section);

/** What a text is by default, where all others are as these differences say. */
export const defaultWith = (name: TextName, { [name]: _, ...others }: Differences): unknown =>
  makeAllWords(others)[name];

/**
 * What a value differs in from another one: of a group the fields alone that differ, of all else the whole.
 * @returns undefined for nothing
 */
export function differenceOf(field: AnyField, value: unknown, byDefault: unknown): unknown {
  if (!isGroup(field) || !isObject(value) || !isObject(byDefault)) {
    return JSON.stringify(value) === JSON.stringify(byDefault) ? undefined : value;
  }
  const fields = Object.entries(field.fields).flatMap(([name, part]) => {
    const difference = differenceOf(part, value[name], byDefault[name]);
    return difference === undefined ? [] : [[name, difference] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Without what is not valid, or no longer known: it may have been written for another version of the site. */
function knownPart(field: AnyField, difference: unknown): unknown {
  if (isGroup(field)) {
    if (!isObject(difference)) return undefined;
    const fields = Object.entries(difference).flatMap(([name, part]) => {
      const inner = field.fields[name];
      const known = inner && knownPart(inner, part);
      return known === undefined ? [] : [[name, known] as const];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }
  const errors: FieldErrors = {};
  const checked = checkField(field, difference, '', errors);
  return Object.keys(errors).length === 0 ? checked : undefined;
}

/** Null for what is no JSON: a hand at the database may have written it, and no page may fail because of it. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Differences as they were kept. */
export function readDifferences(json: string): Differences {
  const kept = parsed(json);
  if (!isObject(kept)) return {};
  return Object.fromEntries(
    TEXT_NAMES.flatMap((name) => {
      const known = kept[name] === undefined ? undefined : knownPart(FIELDS[name], kept[name]);
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}
