import * as v from 'valibot';
import { DomainError, fieldError } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import { capitalize } from '~/engine/kit/text/capitalize';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The specification's spelling of the field that carries a change. */
const WRAPPER = 'updatadData';

/**
 * Fields that the site sets. A client may send back a record as it read it, so unchanged values are accepted; changed
 * ones are refused by name.
 */
const SET_BY_THE_SITE = ['_id', 'createdAt', 'updatedAt', 'verified', 'relation'];

/** Returns the fields of a change, wrapped or not. @param current reads the record @throws DomainError `invalid` */
export async function changesIn(
  body: unknown,
  current: () => Promise<Record<string, unknown>>,
): Promise<unknown> {
  const changes = isObject(body) && WRAPPER in body ? unwrap(body) : body;
  if (!isObject(changes)) throw new DomainError('invalid', 'The body must be an object of fields.');
  const fields = Object.entries(changes);
  const fixed = fields.filter(([name]) => SET_BY_THE_SITE.includes(name));
  if (fixed.length === 0) return changes;
  const record = await current();
  for (const [name, value] of fixed) {
    if (value !== record[name]) refuse(name, `${name} is set by the site and cannot be changed.`);
  }
  return Object.fromEntries(fields.filter(([name]) => !SET_BY_THE_SITE.includes(name)));
}

function unwrap({ [WRAPPER]: changes, ...others }: Record<string, unknown>): unknown {
  const [other] = Object.keys(others);
  if (other !== undefined)
    refuse(other, `${other} must be inside ${WRAPPER}, or the body must not use ${WRAPPER}.`);
  return changes;
}

function refuse(name: string, message: string): never {
  throw fieldError(name, message);
}

const idSchema = v.strictObject(
  { id: v.pipe(v.string('id must be text.'), v.nonEmpty('id is missing.')) },
  (issue) => {
    const name = issue.path?.at(-1)?.key;
    if (issue.expected === 'never') return `${String(name)} is not needed here: send {"id": "…"}.`;
    return 'id is missing.';
  },
);

/** Returns the id of a body. @throws DomainError `invalid` for anything but `{id}` */
export const idIn = (body: unknown): string => parseInput(idSchema, body).id;

/** Deletes a record, with the specification's messages. */
export async function deleteNamed(
  what: string,
  work: () => Promise<unknown>,
): Promise<{ message: string }> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    throw new DomainError('not-found', `No ${what} found with this ID.`);
  }
  return { message: `${capitalize(what)} deleted successfully` };
}
