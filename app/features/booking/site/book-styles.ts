import type { LinksFunction } from '@remix-run/cloudflare';
import book from '../styles/book.css';

/** The style sheet of the pages of talks, in addition to that of all pages. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: book }];
