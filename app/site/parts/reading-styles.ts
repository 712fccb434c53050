import type { LinksFunction } from '@remix-run/cloudflare';
import reading from '~/styles/reading.css';

/** The style sheet of texts, in addition to that of all pages. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: reading }];
