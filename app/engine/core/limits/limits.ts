/**
 * The maximum length of texts in characters as people count them (Unicode code points). The rules in
 * `core` and the hints beside form fields use the same numbers.
 */

import { EMAIL_LIMIT } from '~/engine/kit/email/email-limit.js';

/** Room for a long brief, while one message stays far below D1's 2 MB per row. */
export const CONTACT_LIMITS = { name: 100, email: EMAIL_LIMIT, message: 5000 };

export const COMMENT_LIMIT = 2000;
