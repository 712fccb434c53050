import type { ShownField } from '~/domain/fields/form';
import { formTree } from '~/lib/form-tree';
import type { Texts } from '~/lib/unsaved-text';
import { textsOfForm } from '../unsaved-text/form-texts';
import { asText, partOf } from './fields';
import type { Section, Step } from './use-site-form';

/** All that the inputs of a field hold, by their names. */
function textsOfField(
  { parts, each }: ShownField,
  value: unknown,
  path: string,
): [string, string][] {
  if (parts) {
    return Object.entries(parts).flatMap(([name, part]) =>
      textsOfField(part, partOf(value, name), `${path}.${name}`),
    );
  }
  if (!each) return [[path, asText(value)]];
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const texts = entries.flatMap((entry, index) => textsOfField(each, entry, `${path}.${index}`));
  return [[`${path}.length`, String(entries.length)], ...texts];
}

/** What the inputs of a section hold. @param typed in the place of what the site holds */
export const textsIn = ({ texts }: Section, typed: Step['typed'] | null): Texts =>
  Object.fromEntries(
    texts.flatMap(({ name, field, value }) =>
      textsOfField(field, typed ? typed[name] : value, name),
    ),
  );

/** A step's answer, with what was typed beside its list while it was on its way. */
export function withTypedOn(
  step: Step,
  { section, sent, form }: { section: Section; sent: Texts; form: HTMLFormElement },
): Step {
  const [, list = step.focus] = /^(.*)\.\d+$/.exec(step.focus) ?? [];
  const typedOn = Object.entries(textsOfForm(form)).filter(
    ([name, text]) => name in sent && sent[name] !== text && !name.startsWith(list),
  );
  if (typedOn.length === 0) return step;
  const before = typeof step.typed.before === 'string' ? step.typed.before : section.before;
  const values = { ...textsIn(section, step.typed), ...Object.fromEntries(typedOn), before };
  return { ...step, typed: formTree(values) };
}
