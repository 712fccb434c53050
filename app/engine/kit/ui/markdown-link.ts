import type { MetaDescriptor } from '@remix-run/react';
import { type Matches, rootData } from './meta';

/**
 * Links a page to its Markdown version, if pages have one. Not in `meta.ts`, which the landing page loads.
 * @param href from the root
 */
export const markdownLink = (matches: Matches, href: string): MetaDescriptor[] =>
  rootData(matches).hasMarkdown
    ? [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href }]
    : [];
