import type { TextName } from '~/content/all-words';
import type { Differences } from '~/content/words';
import { defaultWith, isTextName } from '~/core/site-words/check-words';
import { FIELDS } from '~/core/site-words/fields';
import type { Field } from '~/kit/fields/field';
import { isObject } from '~/kit/fields/form';

/** What a button within the form does to what was typed; nothing is saved by it. */
type Step = 'add' | 'up' | 'down' | 'remove' | 'default';

type Place = {
  holder: unknown[] | { [name: string]: unknown };
  key: string;
  field: Field;
};

/** The place of a path like `hero.facts.1` in what was typed. */
function placeOf(path: string, typed: { [name: string]: unknown }): Place | null {
  let value: unknown = typed;
  let within: Pick<Field, 'parts' | 'each'> = { parts: FIELDS };
  let place: Place | null = null;
  for (const key of path.split('.')) {
    const field = innerField(within, key);
    if (field === null || !(Array.isArray(value) || isObject(value))) return null;
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

const isStep = (step: string): step is Step =>
  ['add', 'up', 'down', 'remove', 'default'].includes(step);

/** The step that a button asks for, like `add hero.facts`; null for any other button. */
export function stepIn(intent: string): { step: Step; path: string } | null {
  const [step = '', path = ''] = intent.split(' ');
  return isStep(step) ? { step, path } : null;
}

/**
 * Does a step to what was typed, in place.
 * @param differences by which the defaults go
 * @returns the path of the field where the person goes on; null where there is no such place
 */
export function takeStep(
  { step, path }: { step: Step; path: string },
  typed: { [name: string]: unknown },
  differences: Differences,
): string | null {
  const place = placeOf(path, typed);
  if (!place) return null;
  if (step === 'default') return backToDefault(path, place, differences);
  if (step === 'add') return addEntry(path, place);
  const { holder, key } = place;
  if (!Array.isArray(holder)) return null;
  const list = path.slice(0, path.lastIndexOf('.'));
  const index = Number(key);
  const target = step === 'up' ? index - 1 : index + 1;
  if (step === 'remove') holder.splice(index, 1);
  else if (target >= 0 && target < holder.length)
    holder.splice(target, 0, ...holder.splice(index, 1));
  const next = step === 'remove' ? Math.min(index, holder.length - 1) : target;
  return next < 0 || next >= holder.length ? list : `${list}.${next}`;
}

function addEntry(path: string, { holder, key, field }: Place): string | null {
  const { each, shown } = field;
  if (!each || Array.isArray(holder)) return null;
  const list = holder[key];
  const entries: unknown[] = Array.isArray(list) ? list : [];
  if (entries.length >= (shown.items ?? 0)) return path;
  holder[key] = [...entries, structuredClone(each.blank)];
  return `${path}.${entries.length}`;
}

function backToDefault(
  path: string,
  { holder, key }: Place,
  differences: Differences,
): string | null {
  const [name = '', ...parts] = path.split('.');
  if (!isTextName(name) || Array.isArray(holder)) return null;
  let value = defaultWith(name satisfies TextName, differences);
  for (const part of parts) value = isObject(value) ? value[part] : undefined;
  holder[key] = structuredClone(value);
  return path;
}
