import type { MetaFunction } from '@remix-run/react';
import { fullName } from '~/content';

const headingIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'heading' in data ? String(data.heading) : 'Admin';

/**
 * Title of a page of the admin area, which no search engine should show.
 * @param fixed absent: the `heading` that its loader gives
 */
export const adminMeta =
  (fixed?: string): MetaFunction =>
  ({ data }) => {
    const title = fixed ?? headingIn(data);
    return [
      { title: title === 'Admin' ? `Admin · ${fullName}` : `${title} · Admin · ${fullName}` },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
