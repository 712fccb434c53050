import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { findLinkTargets } from '~/core/dashboard/overview';

const PLACES = {
  post: { path: '/details', note: 'Post' },
  project: { path: '/project-details', note: 'Project' },
};

/** What the editor asks for while the title of a post or project is typed, to link to it. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const found = await findLinkTargets(url.searchParams.get('q') ?? '', services);
    const targets = found.map(({ entity, title, slug }) => {
      const { path, note } = PLACES[entity];
      return { title, note, path: `${path}/${slug}` };
    });
    return Response.json({ targets });
  });
