import { fullName } from '~/content/owner';
import { defaultWords } from './words';

/**
 * Whether the texts of `app/content/` are still the sample's, which the specification lists. Once the name is another
 * one, they are an owner's: tests read them from the content, and tests of the sample itself are skipped.
 */
export const isSample = fullName(defaultWords.person) === 'Robin Sample';
