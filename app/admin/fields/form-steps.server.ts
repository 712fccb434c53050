import type { Field, Fields } from '~/kit/fields/field';
import { toFormTree } from '~/kit/fields/form';
import { type FormTree, formTexts, formTree, getTreePart } from '~/kit/fields/form-tree';

/** What a button within a form does to what was typed, without a script; nothing is saved by it. */
const STEPS = ['add', 'up', 'down', 'remove', 'default'] as const;
type Step = (typeof STEPS)[number];

/** What the inputs hold after a step, by their names. */
export type TakenStep = { values: Record<string, string> };

type Tree = { [name: string]: FormTree };
type Place = { holder: FormTree[] | Tree; key: string; field: Field };

/** The place of a path like `hero.facts.1` in what was typed. */
function placeOf(path: string, typed: Tree, fields: Fields): Place | null {
  let value: FormTree | undefined = typed;
  let within: Pick<Field, 'parts' | 'each'> = { parts: fields };
  let place: Place | null = null;
  for (const key of path.split('.')) {
    const field = innerField(within, key);
    if (field === null || typeof value !== 'object') return null;
    place = { holder: value, key, field };
    within = field;
    value = Array.isArray(value) ? value[Number(key)] : value[key];
  }
  return place;
}

function innerField({ parts, each }: Pick<Field, 'parts' | 'each'>, key: string): Field | null {
  if (each) return /^\d+$/.test(key) ? each : null;
  return parts && Object.hasOwn(parts, key) ? (parts[key] ?? null) : null;
}

/** The step that a button asks for, like `add hero.facts`; null for any other button. */
export function stepIn(intent: string): { step: Step; path: string } | null {
  const [name = '', path = ''] = intent.split(' ');
  const step = STEPS.find((one) => one === name);
  return step ? { step, path } : null;
}

/**
 * What a form shows after a step.
 * @param values what was typed
 * @param byDefault what the inputs of a field hold by default
 */
export function takeStep(
  { step, path }: { step: Step; path: string },
  values: Record<string, string>,
  { fields, byDefault }: { fields: Fields; byDefault?: (name: string) => FormTree | undefined },
): { message: string; result: TakenStep } {
  const typed = formTree(values);
  const { holder, key, field } = placeOf(path, typed, fields) ?? {};
  if (Array.isArray(holder)) changeRow(holder, Number(key), step);
  else if (holder && key !== undefined) {
    const value = step === 'default' ? defaultAt(path, byDefault) : withOneMore(field, holder[key]);
    if (value !== undefined) holder[key] = value;
  }
  return { message: 'Not saved yet.', result: { values: formTexts(typed) } };
}

function changeRow(rows: FormTree[], index: number, step: Step): void {
  const target = step === 'up' ? index - 1 : index + 1;
  if (step === 'remove') rows.splice(index, 1);
  else if (target >= 0 && target < rows.length) {
    rows.splice(target, 0, ...rows.splice(index, 1));
  }
}

/** The entries of a list and a new one; undefined where there is no room, or no list of entries. */
function withOneMore(field: Field | undefined, list: FormTree | undefined): FormTree | undefined {
  const { each, shown } = field ?? {};
  const entries = Array.isArray(list) ? list : [];
  if (!each?.parts || entries.length >= (shown?.items ?? 0)) return undefined;
  return [...entries, toFormTree(each, each.blank)];
}

function defaultAt(path: string, byDefault?: (name: string) => FormTree | undefined) {
  const [name = '', ...parts] = path.split('.');
  return parts.reduce(getTreePart, byDefault?.(name));
}
