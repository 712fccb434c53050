/**
 * How many characters a text may have, counted as people count them (Unicode code points). The rules of
 * the domain and what a form says beside its field are made of the same numbers.
 */

import { EMAIL_LIMIT } from '~/kit/email/email-limit.js';

/** They leave room for a long brief and keep one message far below D1's 2 MB a row. */
export const CONTACT_LIMITS = { name: 100, email: EMAIL_LIMIT, message: 5000 };

export const COMMENT_LIMIT = 2000;
