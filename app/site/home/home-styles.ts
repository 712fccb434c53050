import type { LinksFunction } from '@remix-run/cloudflare';
import home from '~/styles/home.css';

/** The style sheet of the landing page below its first screen, in addition to that of all pages. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: home }];
