import { fullName } from '~/content/owner';
import type { TextName } from '~/content/words';
import { readHomePage } from '~/engine/core/published/home';
import { countsLine, toShownReview } from '~/engine/core/reviews/shown-review';
import { spoken } from '~/engine/kit/language/text-language';
import { drawOwnerPattern } from '~/engine/kit/owner-pattern';
import type { HomeData } from '~/engine/kit/ui/slot';
import { toPostCard } from '../days.server';
import type { PublicPageCall } from '../page.server';
import { profileOfFeatures } from '../structured-data/of-features.server';
import { homeGraph } from '../structured-data/pages.server';
import { readText, speakersOn } from '../words/read-text.server';
import { ON_EVERY_PAGE, readWords, wordsOn } from '../words/read-words.server';

/** Reads the landing page, in one round trip. @param shown the names of the owner's words that it shows, besides those of features */
export async function readHome(
  { services, loadWords, loadText, publicResponse, context }: PublicPageCall,
  shown: TextName[],
) {
  const own = shown.filter((name) => !ON_EVERY_PAGE.includes(name));
  const [page, ...ofFeatures] = await Promise.all([
    readHomePage(services),
    ...services.features.flatMap(({ home }) => home?.(context) ?? []),
  ]);
  const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
  publicResponse.graph = homeGraph(words, await profileOfFeatures(words, context));
  return {
    projects: page.projects.map(spoken),
    posts: page.posts.map((post) => toPostCard(post, page.timeZone)),
    reviews: page.reviews.map((review) => toShownReview(review, words)),
    reviewCounts: countsLine(page.reviewCounts, words),
    pattern: drawOwnerPattern(fullName(words.person), words.person.portrait !== ''),
    ofFeatures: Object.assign({}, ...ofFeatures) as Partial<HomeData>,
    words,
    said: readText(text, 'home', 'projects', ...speakersOn('home', services.features)),
    ownerWords: readWords(words, ...own, ...wordsOn('home', services.features)),
  };
}
