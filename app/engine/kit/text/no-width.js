/* JavaScript, so that `npm run admin:create` can import the rules of addresses, which use it. */

/**
 * Invisible characters that are not spaces, for a character class of an expression with the flag `u`: controls, zero-width
 * characters, fillers, the blank Braille pattern.
 */
export const NO_WIDTH = '\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';

const AROUND = new RegExp(`^[\\s${NO_WIDTH}]+|[\\s${NO_WIDTH}]+$`, 'gu');

/**
 * Removes spaces and invisible characters around a text that was copied from elsewhere, such as an address.
 * @param {string} text
 */
export const trimInvisible = (text) => text.replaceAll(AROUND, '');
