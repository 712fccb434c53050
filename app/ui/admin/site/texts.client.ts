import { formTree } from '~/lib/form-tree';
import { textFields, textsOf } from '../records/saving/typed.client';
import type { Values } from '../records/values';
import {
  asText,
  isGroupField,
  isLeaf,
  isListField,
  partOf,
  type ShownField,
  type ShownFields,
} from './fields';
import type { Section, Step } from './use-site-form';

/** All that the inputs of a field hold, by their names. */
function textsIn(field: ShownField, value: unknown, path: string): [string, string][] {
  if (isGroupField(field)) return textsWithin(field.fields, value, path);
  if (!isListField(field)) return [[path, asText(value)]];
  const { of } = field;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const texts = entries.flatMap((entry, index) =>
    isLeaf(of)
      ? textsIn(of, entry, `${path}.${index}`)
      : textsWithin(of, entry, `${path}.${index}`),
  );
  return [[`${path}.length`, String(entries.length)], ...texts];
}

const textsWithin = (fields: ShownFields, value: unknown, path: string) =>
  Object.entries(fields).flatMap(([name, field]) =>
    textsIn(field, partOf(value, name), `${path}.${name}`),
  );

/** What the inputs of a section hold. @param typed in the place of what the site holds */
export const valuesOf = ({ texts }: Section, typed: Step['typed'] | null): Values =>
  Object.fromEntries(
    texts.flatMap(({ name, field, value }) => textsIn(field, typed ? typed[name] : value, name)),
  );

/** What is typed in a form. */
export const textsNow = (form: HTMLFormElement): Values => textsOf(textFields(form));

/** A step's answer, with what was typed beside its list while it was on its way. */
export function withTypedOn(
  step: Step,
  { section, sent, form }: { section: Section; sent: Values; form: HTMLFormElement },
): Step {
  const [, list = step.focus] = /^(.*)\.\d+$/.exec(step.focus) ?? [];
  const typedOn = Object.entries(textsNow(form)).filter(
    ([name, text]) => name in sent && sent[name] !== text && !name.startsWith(list),
  );
  if (typedOn.length === 0) return step;
  const before = typeof step.typed.before === 'string' ? step.typed.before : section.before;
  const values = { ...valuesOf(section, step.typed), ...Object.fromEntries(typedOn), before };
  return { ...step, typed: formTree(values) };
}
