import type { Texts } from '~/content/languages/language';
import { saidBy } from '~/engine/kit/language/said';
import { en } from './en';

/** Says something of this feature's texts. */
export const say = saidBy('booking', en);

/** What booking says in one language. */
export type BookingText = Pick<Texts, 'booking' | 'language'>;

/** For the owner. */
export const ENGLISH: BookingText = { booking: en, language: 'en' };
