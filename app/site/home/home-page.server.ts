import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadPublicPage } from '~/engine/server/page.server';
import { readHome } from '~/engine/server/pages/home.server';
import type { HomePage } from './home-sections';
import { sectionsToShow, WORDS_OF_SECTIONS } from './home-sections.server';

/* One file of the server for the route: browsers load an empty module for each that a route imports. */

/** Loads the landing page. */
export const loadHomePage = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async (call) => {
    const { words, ...page } = await readHome(call, ['hero', ...WORDS_OF_SECTIONS]);
    const available = {
      projects: page.projects.length > 0,
      posts: page.posts.length > 0,
      reviews: page.reviews.length > 0,
    };
    const { said, ownerWords, ...shown } = page;
    const home: HomePage = { ...shown, sections: sectionsToShow(available, words) };
    return { said, ownerWords, home: JSON.stringify(home) };
  });
