import type { MetaFunction } from '@remix-run/react';
import { fullName } from '~/content';

/** Title of a page of the admin area, which no search engine should show. */
export const adminMeta =
  (title: string): MetaFunction =>
  () => [
    { title: title === 'Admin' ? `Admin · ${fullName}` : `${title} · Admin · ${fullName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
