import type { MetaDescriptor } from '@remix-run/react';
import type { Matches } from './meta';

/**
 * Links a page to its Markdown version, if pages have one. Not in `meta.ts`, which the landing page loads.
 * @param matches the root first
 * @param href from the root
 */
export const markdownLink = ([root]: Matches, href: string): MetaDescriptor[] =>
  Object(root?.data).hasMarkdown
    ? [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href }]
    : [];
