import { saidBy } from '~/engine/kit/language/said';
import { en } from './en';

/** Says something of this feature's texts. */
export const say = saidBy('comments', en);
