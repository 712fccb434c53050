import type { Field, Fields } from '~/engine/kit/fields/field';
import { toFormTree } from '~/engine/kit/fields/form';
import { type FormTree, formTexts, formTree, getTreePart } from '~/engine/kit/fields/form-tree';

/** Steps of a form's buttons without JavaScript: they change what was typed and save nothing. */
const STEPS = ['add', 'up', 'down', 'remove', 'default'] as const;
type Step = (typeof STEPS)[number];

/** The values of the inputs after a step, by name. */
export type StepResult = { values: Record<string, string> };

type Tree = { [name: string]: FormTree };
type Place = { holder: FormTree[] | Tree; key: string; field: Field };

/** Finds the value of a path like `hero.facts.1` in the typed values. Returns null if there is none. */
function findPlace(path: string, typed: Tree, fields: Fields): Place | null {
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

/** Parses a button's intent, like `add hero.facts`. Returns null if it is no step. */
export function parseStep(intent: string): { step: Step; path: string } | null {
  const [name = '', path = ''] = intent.split(' ');
  const step = STEPS.find((one) => one === name);
  return step ? { step, path } : null;
}

/**
 * Applies a step to the typed values. A step that makes no sense changes nothing.
 * @param values the typed values
 * @param byDefault returns the default values of a field's inputs
 */
export function applyStep(
  { step, path }: { step: Step; path: string },
  values: Record<string, string>,
  { fields, byDefault }: { fields: Fields; byDefault?: (name: string) => FormTree | undefined },
): { message: string; result: StepResult } {
  const typed = formTree(values);
  const { holder, key, field } = findPlace(path, typed, fields) ?? {};
  if (Array.isArray(holder)) changeRow(holder, Number(key), step);
  else if (holder && key !== undefined) {
    const value =
      step === 'default' ? getDefault(path, byDefault) : appendBlank(field, holder[key]);
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

/** Returns the list with a blank entry at its end, or undefined if it is full or no list of entries. */
function appendBlank(field: Field | undefined, list: FormTree | undefined): FormTree | undefined {
  const { each, shown } = field ?? {};
  const entries = Array.isArray(list) ? list : [];
  if (!each?.parts || entries.length >= (shown?.items ?? 0)) return undefined;
  return [...entries, toFormTree(each, each.blank)];
}

function getDefault(path: string, byDefault?: (name: string) => FormTree | undefined) {
  const [name = '', ...parts] = path.split('.');
  return parts.reduce(getTreePart, byDefault?.(name));
}
