import { lookRules } from '~/engine/kit/look-colours';
import type { LoadedWords } from './words.server';

/** A note on each page of the draft. It is pure CSS, so that the HTML is the same as for visitors. */
const DRAFT_NOTE = `body::after{content:"A draft that only you see. Leave it in the admin area, under Site.";position:fixed;z-index:40;inset:auto 0 0;padding:.625rem 1rem;background:var(--ink);color:var(--paper);font-size:.9375rem;text-align:center;pointer-events:none}`;

/** Returns the CSS of a page that depends on the owner's words; '' for none. */
export const ownRules = ({ words, isDraft }: LoadedWords): string =>
  lookRules(words.look) + (isDraft ? DRAFT_NOTE : '');
