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

/** Returns the default of a text, which may depend on the other texts and on the site's language. */
export function defaultWith(name: TextName, differences: Differences, texts: SiteTexts): unknown {
  const { [name]: own, ...others } = differences;
  const isSite = name === 'site' && isObject(own) && typeof own.language === 'string';
  if (!isSite) return texts.make(others)[name];
  const { site } = texts.make({ ...others, site: { language: own.language } });
  return { ...site, language: texts.defaults.site.language };
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
  const difference = differenceOf(texts.fields[name], value, defaultWith(name, others, texts));
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
    const value = changed(defaultWith(name, next, texts), typedHere);
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
