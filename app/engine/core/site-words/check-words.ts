import * as v from 'valibot';
import type { TextName } from '~/content/words';
import { changed, type Differences } from '~/content/words';
import type { FieldErrors } from '~/engine/kit/errors';
import type { Field } from '~/engine/kit/fields/field';
import { isObject, mapDeclared, parseFormValue, validateField } from '~/engine/kit/fields/form';
import type { FormTree } from '~/engine/kit/fields/form-tree';
import type { SiteTexts } from './site-texts';

export const isTextName = (name: string, { fields }: SiteTexts): name is TextName =>
  Object.hasOwn(fields, name);

export const namesIn = (section: string, { names, fields }: SiteTexts): TextName[] =>
  names.filter((name) => fields[name].section === section);

/** The fields that the defaults of other fields of the same text depend on. */
const SOURCES: Partial<Record<TextName, string[]>> = {
  person: ['firstName', 'lastName', 'portrait'],
  site: ['language'],
};

/** Returns the default of a text, which may depend on the other texts, and on fields of its own (`SOURCES`). */
export function defaultWith(name: TextName, differences: Differences, texts: SiteTexts): unknown {
  const { [name]: own, ...others } = differences;
  const sources = Object.entries(Object(own)).filter(([field]) => SOURCES[name]?.includes(field));
  if (sources.length === 0) return texts.make(others)[name];
  const made = texts.make({ ...others, [name]: Object.fromEntries(sources) })[name];
  const byDefault = sources.map(([field]) => [field, Object(texts.defaults[name])[field]]);
  return { ...Object(made), ...Object.fromEntries(byDefault) };
}

/** A text as a form has it, and what is wrong with it by the names of its inputs. */
export function readTyped(
  name: TextName,
  typed: FormTree | undefined,
  { fields }: SiteTexts,
): { value: unknown; problems: FieldErrors } {
  const field: Field = fields[name];
  const value = parseFormValue(field, typed);
  const problems = validateField(field, value, name);
  const isRight = Object.keys(problems).length === 0;
  return { value: isRight ? v.parse(field.schema, value) : value, problems };
}

/**
 * Returns the difference between two values: for a group only the fields that differ, otherwise the
 * whole value.
 * @returns undefined if there is no difference
 */
export function differenceOf({ parts }: Field, value: unknown, byDefault: unknown): unknown {
  if (!parts || !isObject(value) || !isObject(byDefault)) {
    return JSON.stringify(value) === JSON.stringify(byDefault) ? undefined : value;
  }
  const fields = Object.entries(parts).flatMap(([name, part]) => {
    const difference = differenceOf(part, value[name], byDefault[name]);
    return difference === undefined ? [] : [[name, difference] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Returns the differences with another value of a text. */
export function replaceText(
  name: TextName,
  value: unknown,
  differences: Differences,
  texts: SiteTexts,
): Differences {
  const { [name]: _, ...others } = differences;
  const byDefault = defaultWith(name, { ...others, [name]: value }, texts);
  const difference = differenceOf(texts.fields[name], value, byDefault);
  return difference === undefined ? others : { ...others, [name]: difference };
}

/**
 * Returns the differences with the typed texts of a section. What is left as its default stays one, also if it is built from a
 * text that changes with it, as the title is from the name.
 * @param typed by name, as the form has them
 * @returns problems by the names of the inputs; a text with a problem stays as it was
 */
export function applyTyped(
  section: string,
  typed: { [name: string]: FormTree },
  differences: Differences,
  texts: SiteTexts,
): { differences: Differences; problems: FieldErrors } {
  const problems: FieldErrors = {};
  let next = differences;
  for (const name of namesIn(section, texts)) {
    const read = readTyped(name, typed[name], texts);
    Object.assign(problems, read.problems);
    if (Object.keys(read.problems).length > 0) continue;
    const typedHere = differenceOf(
      texts.fields[name],
      read.value,
      defaultWith(name, differences, texts),
    );
    const byDefault = defaultWith(name, { ...next, [name]: typedHere }, texts);
    const value = changed(byDefault, typedHere);
    next = replaceText(name, value, next, texts);
  }
  return { differences: next, problems };
}

/** Removes what is invalid or unknown, because it may have been stored by another version of the site. */
function knownPart(field: Field, difference: unknown): unknown {
  const { parts, schema } = field;
  if (!parts) {
    const value = mapDeclared(field, difference, (leaf, kept) => kept ?? leaf.blank);
    return v.is(schema, value) ? value : undefined;
  }
  if (!isObject(difference)) return undefined;
  const fields = Object.entries(difference).flatMap(([name, part]) => {
    const inner = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const known = inner && knownPart(inner, part);
    return known === undefined ? [] : [[name, known] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/**
 * Returns null for invalid JSON: somebody may have edited the database by hand, and no page may fail
 * because of it.
 */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Parses stored differences, those of features that are off as well. */
export function readDifferences(json: string, { fields }: SiteTexts): Differences {
  const kept = parsed(json);
  if (!isObject(kept)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const known = kept[name] === undefined ? undefined : knownPart(field, kept[name]);
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}
