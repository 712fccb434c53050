import * as v from 'valibot';
import { parseInput } from '~/engine/kit/input';
import type { Actor } from '../audit/audit';
import type { Entity } from './record';

/** The unsaved values of a form. */
export type Autosave = { values: Record<string, string>; updatedAt: Date };

/** `entityId` is '' for a record that does not exist yet. */
type Key = Actor & { entity: Entity; entityId: string };

export type Autosaves = {
  /** Stores one per admin and record, and replaces an earlier one. */
  write(key: Key, autosave: Autosave): Promise<void>;
  read(key: Key): Promise<{ data: unknown; updatedAt: Date } | null>;
  drop(key: Key): Promise<void>;
};

/** Enough for the longest post with all of its fields. Keeps a row below D1's limit of 2 MB. */
const allTexts = v.pipe(v.string(), v.maxCodePoints(400_000));

export const autosavedValues = v.pipe(
  v.record(v.string(), v.string('Autosaved values must be text.')),
  v.check(
    (values) => v.is(allTexts, Object.values(values).join('')),
    'The text is too long for an autosave.',
  ),
);

/** Stores an autosave. @throws DomainError `invalid` if the values are not texts, or too long */
export async function writeAutosave(
  input: Key & { values: unknown },
  deps: { now: () => Date; autosaves: Pick<Autosaves, 'write'> },
): Promise<void> {
  const { values, ...key } = input;
  const autosave = { values: parseInput(autosavedValues, values), updatedAt: deps.now() };
  await deps.autosaves.write(key, autosave);
}

/** Returns the autosave; null if there is none, or if it is invalid. */
export async function readAutosave(
  key: Key,
  deps: { autosaves: Pick<Autosaves, 'read'> },
): Promise<Autosave | null> {
  const row = await deps.autosaves.read(key);
  if (!row) return null;
  const values = v.safeParse(autosavedValues, row.data);
  return values.success ? { values: values.output, updatedAt: row.updatedAt } : null;
}

/** Deletes the autosave, after its text was saved or discarded. */
export const dropAutosave = (key: Key, deps: { autosaves: Pick<Autosaves, 'drop'> }) =>
  deps.autosaves.drop(key);
