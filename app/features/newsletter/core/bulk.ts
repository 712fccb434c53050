import { changing, undoing } from '~/engine/core/bulk/visitor-content';

/** Deletes them for good, because subscribers have no trash. */
export const changeSubscribers = changing('subscriber', { delete: 'Deleted #' });

export const undoSubscribers = undoing('subscriber');
