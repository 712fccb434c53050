import type { MetaDescriptor } from '@remix-run/react';

/** Links a page to its Markdown version. Not in `meta.ts`, which the landing page loads. @param href from the root */
export const markdownLink = (href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'text/markdown',
  href,
});
