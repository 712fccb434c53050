import * as v from 'valibot';
import { parseInput } from '~/kit/input';
import type { Actor, AuditDeps } from '../audit/audit';
import { type BulkStore, changeInBulk, type Decision, undoBulk } from './bulk';
import type { BulkOutcome } from './words';

/* What can be done at once to several of what visitors left: comments, messages, their addresses. */

type Deps = AuditDeps & { store: BulkStore };

type Input = {
  ids: unknown[];
  /** `bulk` is a state, or 'delete'. */
  fields: unknown;
  by: Actor;
};

/** What is said of how many (#), by the state that they get. */
type Done = Record<string, string>;

const changing =
  (item: string, done: Done) =>
  async ({ ids, fields, by }: Input, deps: Deps): Promise<BulkOutcome> => {
    const action = v.picklist(
      [...Object.keys(done), 'delete'],
      'This cannot be done to several at once.',
    );
    const { bulk: status } = parseInput(v.object({ bulk: action }), fields);
    const isDelete = status === 'delete';
    const to = isDelete ? { deletedAt: deps.now() } : { status };
    const decide = ({ state }: { state: { status: string } }): Decision =>
      !isDelete && state.status === status ? null : { to };
    const words = { done: done[status] ?? 'Moved # to the trash', item };
    return changeInBulk({ ids, by, decide, words }, deps);
  };

/** @throws DomainError `invalid`, `conflict` where nothing was changed. */
export const changeComments = changing('comment', {
  approved: 'Approved #',
  rejected: 'Rejected #',
  spam: 'Marked # as spam',
  pending: 'Let # wait again',
});

/** @throws DomainError `invalid`, `conflict` where nothing was changed. */
export const changeMessages = changing('message', {
  read: 'Marked # as read',
  unread: 'Marked # as unread',
  archived: 'Archived #',
  spam: 'Marked # as spam',
});

/** Removes them: there is no trash for addresses. @throws DomainError `invalid`, `conflict` where nothing was changed. */
export const changeSubscribers = changing('subscriber', { delete: 'Deleted #' });

type Undo = { id: string; by: Actor };

/** @throws DomainError `not-found`, `conflict` where nothing was changed. */
export const undoComments = (input: Undo, deps: Deps) =>
  undoBulk({ ...input, item: 'comment' }, deps);

/** @throws DomainError `not-found`, `conflict` where nothing was changed. */
export const undoMessages = (input: Undo, deps: Deps) =>
  undoBulk({ ...input, item: 'message' }, deps);

/** @throws DomainError `not-found`, `conflict` where nothing was changed. */
export const undoSubscribers = (input: Undo, deps: Deps) =>
  undoBulk({ ...input, item: 'subscriber' }, deps);
