import * as v from 'valibot';
import { parseInput } from '~/engine/kit/input';
import type { Actor, AuditDeps } from '../audit/audit';
import { type BulkStore, changeInBulk, type Decision, undoBulk } from './bulk';
import type { BulkOutcome } from './words';

/* Bulk actions on content that visitors submitted. */

type Deps = AuditDeps & { store: BulkStore };

type Input = {
  ids: unknown[];
  /** `bulk` is a status, or 'delete'. */
  fields: unknown;
  by: Actor;
};

/** The success message for each status; `#` becomes the count. */
type Done = Record<string, string>;

/**
 * Returns a function that gives several items a status, or moves them to the trash.
 * It throws DomainError `invalid`, and `conflict` if nothing was changed.
 * @param item what one is called
 */
export const changing =
  (item: string, done: Done) =>
  async ({ ids, fields, by }: Input, deps: Deps): Promise<BulkOutcome> => {
    const action = v.picklist(
      [...Object.keys(done), 'delete'],
      'This cannot be done to several items at once.',
    );
    const { bulk: status } = parseInput(v.object({ bulk: action }), fields);
    const isDelete = status === 'delete';
    const to = isDelete ? { deletedAt: deps.now() } : { status };
    const decide = ({ state }: { state: { status: string } }): Decision =>
      !isDelete && state.status === status ? null : { to };
    const words = { done: done[status] ?? 'Moved # to the trash', item };
    return changeInBulk({ ids, by, decide, words }, deps);
  };

type Undo = { id: string; by: Actor };

/**
 * Returns a function that undoes such an action. It throws DomainError `not-found`, and `conflict` if nothing was changed.
 * @param item what one is called
 */
export const undoing = (item: string) => (input: Undo, deps: Deps) =>
  undoBulk({ ...input, item }, deps);
