import { type CountedList, inTrashOrState } from '~/engine/core/derived/counts.server';
import { constant } from '~/engine/kit/database/constant.server';
import { comments } from './schema';

export const COMMENT_LISTS: CountedList[] = [
  { name: constant(`'comments'`), table: comments, folder: inTrashOrState },
];
