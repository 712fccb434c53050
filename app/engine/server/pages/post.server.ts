import { postsToReadOn, readPostPage } from '~/engine/core/published/posts';
import { POST } from '~/engine/core/records/kinds';
import { fill } from '~/engine/kit/language/fill';
import { publicationDays } from '../days.server';
import { readAtCurrentAddress } from '../former-addresses.server';
import type { PublicPageCall } from '../page.server';
import { readRecordParts } from '../record-parts.server';
import { postGraph } from '../structured-data/records.server';
import { withTranslations } from '../translations.server';
import { readText, speakersOn } from '../words/read-text.server';
import { readWords, wordsOn } from '../words/read-words.server';

/**
 * Reads the page of a post, `/details/:id`.
 * @throws DomainError `not-found`
 * @throws Response a redirect from a former address
 */
export async function readPost({
  params: { id: slug = '' },
  services,
  waitUntil,
  loadWords,
  loadText,
  publicResponse,
  context,
}: PublicPageCall) {
  const deps = { ...services, waitUntil, loadText, readState: publicResponse.contentState };
  const [page, ofFeatures] = await Promise.all([
    readAtCurrentAddress({ kind: POST, slug }, services, {
      read: () => readPostPage(slug, deps),
      getSlug: ({ post }) => post.slug,
    }),
    readRecordParts({ entity: 'post', idOrSlug: slug }, context),
  ]);
  const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
  publicResponse.graph = postGraph(page, ofFeatures.comments, words);
  const { html, outline, minutes } = page.rendering;
  const { publishedOn, changedOn } = publicationDays(page.post, page.timeZone);
  const group = { kind: POST, own: page.post, others: page.others };
  return {
    post: {
      ...withTranslations(group, { ...text, origin: context.origin }),
      publishedOn,
    },
    ...{ html, outline, changedOn },
    minutes: fill(text.records.minutes, { minutes }),
    categories: page.categories,
    readOn: postsToReadOn(page, text, ofFeatures.neighbours),
    ofFeatures: ofFeatures.data,
    said: readText(text, 'post', 'reading', ...speakersOn('records', services.features)),
    ownerWords: readWords(
      words,
      'blogPreview',
      'closingParagraphs',
      'waysToFollow',
      ...wordsOn('posts', services.features),
      ...wordsOn('records', services.features),
    ),
  };
}
