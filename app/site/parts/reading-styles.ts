import type { LinksFunction } from '@remix-run/cloudflare';
import article from '~/styles/article.css';
import reading from '~/styles/reading.css';

/** The style sheets of posts and of pages of the owner's, in addition to that of all pages. */
export const links: LinksFunction = () =>
  [reading, article].map((href) => ({ rel: 'stylesheet', href }));
