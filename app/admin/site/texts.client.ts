import type { ShownField } from '~/kit/fields/form';
import { formTree } from '~/kit/fields/form-tree';
import { textFields, textsOf } from '../records/saving/typed.client';
import type { Values } from '../records/values';
import { asText, partOf } from './fields';
import type { Section, Step } from './use-site-form';

/** All that the inputs of a field hold, by their names. */
function textsIn({ parts, each }: ShownField, value: unknown, path: string): [string, string][] {
  if (parts) {
    return Object.entries(parts).flatMap(([name, part]) =>
      textsIn(part, partOf(value, name), `${path}.${name}`),
    );
  }
  if (!each) return [[path, asText(value)]];
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const texts = entries.flatMap((entry, index) => textsIn(each, entry, `${path}.${index}`));
  return [[`${path}.length`, String(entries.length)], ...texts];
}

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
