import { fullName } from '~/content/owner';
import { defaultWords } from '~/content/words';

/**
 * Whether the words of `app/content/` are still the sample's, which the specification names one by one. Once the name
 * is another they are an owner's: tests ask the content for them, and what is about the sample alone is left out.
 */
export const isSample = fullName(defaultWords.person) === 'Robin Sample';
