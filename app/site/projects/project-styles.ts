import type { LinksFunction } from '@remix-run/cloudflare';
import caseStudy from '~/styles/case-study.css';
import reading from '~/styles/reading.css';

/** The style sheets of projects, in addition to that of all pages. */
export const links: LinksFunction = () =>
  [reading, caseStudy].map((href) => ({ rel: 'stylesheet', href }));
