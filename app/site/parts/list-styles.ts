import type { LinksFunction } from '@remix-run/cloudflare';
import lists from '~/styles/lists.css';

/** The style sheet of lists of posts and of the search, in addition to that of all pages. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: lists }];
