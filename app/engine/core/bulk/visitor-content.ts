import * as v from 'valibot';
import { parseInput } from '~/engine/kit/input';
import type { Actor, AuditDeps } from '../audit/audit';
import { type BulkStore, changeInBulk, type Decision, undoBulk } from './bulk';
import type { BulkOutcome } from './words';

/* Bulk actions on content that visitors submitted: comments, messages and subscriptions. */

type Deps = AuditDeps & { store: BulkStore };

type Input = {
  ids: unknown[];
  /** `bulk` is a status, or 'delete'. */
  fields: unknown;
  by: Actor;
};

/** The success message for each status; `#` becomes the count. */
type Done = Record<string, string>;

const changing =
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

/** @throws DomainError `invalid`, `conflict` if nothing was changed */
export const changeComments = changing('comment', {
  approved: 'Approved #',
  rejected: 'Rejected #',
  spam: 'Marked # as spam',
  pending: 'Moved # back to pending',
});

/** @throws DomainError `invalid`, `conflict` if nothing was changed */
export const changeMessages = changing('message', {
  read: 'Marked # as read',
  unread: 'Marked # as unread',
  archived: 'Archived #',
  spam: 'Marked # as spam',
});

/**
 * Deletes them for good, because subscribers have no trash.
 * @throws DomainError `invalid`, `conflict` if nothing was changed
 */
export const changeSubscribers = changing('subscriber', { delete: 'Deleted #' });

type Undo = { id: string; by: Actor };

/** @throws DomainError `not-found`, `conflict` if nothing was changed */
export const undoComments = (input: Undo, deps: Deps) =>
  undoBulk({ ...input, item: 'comment' }, deps);

/** @throws DomainError `not-found`, `conflict` if nothing was changed */
export const undoMessages = (input: Undo, deps: Deps) =>
  undoBulk({ ...input, item: 'message' }, deps);

/** @throws DomainError `not-found`, `conflict` if nothing was changed */
export const undoSubscribers = (input: Undo, deps: Deps) =>
  undoBulk({ ...input, item: 'subscriber' }, deps);
