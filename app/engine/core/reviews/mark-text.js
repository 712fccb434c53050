/**
 * What a mark signs. Shared by the site and by `scripts/`, which signs the samples.
 * A change here makes every mark invalid that was signed before.
 */

/** The purposes of the site's signatures, see `engine/kit/signer.ts`. */
export const MARK_PURPOSE = 'review mark';
export const ADDRESS_PURPOSE = 'review address';

/**
 * Everything that visitors see of the review, and who confirmed it when. The id is included, so that a copied row has no
 * mark. A JSON list, so that no text can pass for two fields.
 * @typedef {{ id: string, name: string, position: string, quote: string, image: string, relation: string,
 *   projectId: string | null, mailHash: string, confirmedAt: Date }} MarkedContent
 */

/** @param {MarkedContent} content @returns {string} the text to sign */
export const markText = (content) =>
  JSON.stringify([
    content.id,
    content.name,
    content.position,
    content.quote,
    content.image,
    content.relation,
    content.projectId,
    content.mailHash,
    content.confirmedAt.getTime(),
  ]);
