import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readHomePage } from '~/engine/core/published/home';
import { countsLine, toShownReview } from '~/engine/core/reviews/shown-review';
import type { HomeData } from '~/engine/kit/ui/slot';
import { toPostCard } from '~/engine/server/days.server';
import { profileOfFeatures } from '~/engine/server/feature-graph.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { homeGraph } from '../parts/structured-data/pages.server';
import { sectionsToShow } from './home-sections.server';
import { homeWords } from './home-words';

/* One file of the server for the route: browsers load an empty module for each that a route imports. */

/** Loads the landing page. */
export const loadHomePage = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services, loadWords, publicResponse }) => {
    const [page, ...ofFeatures] = await Promise.all([
      readHomePage(services),
      ...services.features.flatMap(({ home }) => home?.(args.context) ?? []),
    ]);
    const { projects, timeZone } = page;
    const posts = page.posts.map((post) => toPostCard(post, timeZone));
    const { words } = await loadWords();
    publicResponse.graph = homeGraph(words, await profileOfFeatures(words, args.context));
    const reviews = page.reviews.map((review) => toShownReview(review, words));
    const available = {
      projects: projects.length > 0,
      posts: posts.length > 0,
      reviews: reviews.length > 0,
    };
    const sections = sectionsToShow(available, words);
    return {
      ...{ projects, posts, reviews, sections },
      reviewCounts: countsLine(page.reviewCounts, words),
      words: homeWords(words),
      ofFeatures: Object.assign({}, ...ofFeatures) as Partial<HomeData>,
    };
  });
