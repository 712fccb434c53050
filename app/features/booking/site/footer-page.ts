import { TALKS_PATH } from '../core/talks-path';

/** /book in the footer. */
export const bookInFooter = { to: TALKS_PATH, label: 'talkLink' } as const;
