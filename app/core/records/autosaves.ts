import * as v from 'valibot';
import { parseInput } from '~/kit/input';
import type { Actor } from '../audit/audit';
import type { Entity } from './record';

/** What an admin typed and has not saved yet: the fields of the form, as they stood. */
export type Autosave = { values: Record<string, string>; updatedAt: Date };

/** `entityId` is '' for a record that is not there yet. */
type Key = Actor & { entity: Entity; entityId: string };

export type Autosaves = {
  /** One for each admin and record; the last one wins. */
  write(key: Key, autosave: Autosave): Promise<void>;
  read(key: Key): Promise<{ data: unknown; updatedAt: Date } | null>;
  drop(key: Key): Promise<void>;
};

/** The characters of the longest post, its other fields included; with them a row stays below D1's 2 MB. */
const allTexts = v.pipe(v.string(), v.maxCodePoints(400_000));

export const autosavedValues = v.pipe(
  v.record(v.string(), v.string('What is autosaved must be text.')),
  v.check(
    (values) => v.is(allTexts, Object.values(values).join('')),
    'That is more text than an autosave keeps.',
  ),
);

/** @throws DomainError `invalid` for what are no fields of a form. */
export async function writeAutosave(
  input: Key & { values: unknown },
  deps: { now: () => Date; autosaves: Pick<Autosaves, 'write'> },
): Promise<void> {
  const { values, ...key } = input;
  const autosave = { values: parseInput(autosavedValues, values), updatedAt: deps.now() };
  await deps.autosaves.write(key, autosave);
}

/** Null where nothing waits, or where what waits cannot be read. */
export async function readAutosave(
  key: Key,
  deps: { autosaves: Pick<Autosaves, 'read'> },
): Promise<Autosave | null> {
  const row = await deps.autosaves.read(key);
  if (!row) return null;
  const values = v.safeParse(autosavedValues, row.data);
  return values.success ? { values: values.output, updatedAt: row.updatedAt } : null;
}

/** Once the text is saved, or the owner does not want it. */
export const dropAutosave = (key: Key, deps: { autosaves: Pick<Autosaves, 'drop'> }) =>
  deps.autosaves.drop(key);
