import type { MetaFunction } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { wordsIn } from '~/engine/kit/ui/meta';

const headingIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'heading' in data ? String(data.heading) : 'Admin';

/** The title of an admin page, and `noindex`. @param fixed the title; absent: the loader's `heading` */
export const adminMeta =
  (fixed?: string): MetaFunction =>
  ({ data, matches }) => {
    const name = fullName(wordsIn(matches, 'person').person);
    const title = fixed ?? headingIn(data);
    return [
      { title: title === 'Admin' ? `Admin · ${name}` : `${title} · Admin · ${name}` },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
