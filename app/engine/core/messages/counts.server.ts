import { constant } from '~/engine/kit/database/constant.server';
import { type CountedList, inTrashOrState } from '../derived/counts.server';
import { messages } from './schema';

export const MESSAGE_LISTS: CountedList[] = [
  { name: constant(`'messages'`), table: messages, folder: inTrashOrState },
];
