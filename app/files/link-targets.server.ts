import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { findLinkTargets } from '~/core/dashboard/overview';

const PLACES = {
  post: { path: '/details', note: 'Post' },
  project: { path: '/project-details', note: 'Project' },
};

/** Suggests link targets while the owner types the title of a post or project in an editor. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const found = await findLinkTargets(url.searchParams.get('q') ?? '', services);
    const targets = found.map(({ entity, title, slug }) => {
      const { path, note } = PLACES[entity];
      return { title, note, path: `${path}/${slug}` };
    });
    return Response.json({ targets });
  });
