import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { findLinkTargets } from '~/engine/core/dashboard/overview';
import { recordPath, textKindOf } from '~/engine/core/records/kinds';

/** Suggests link targets while the owner types the title of a post or project in an editor. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const found = await findLinkTargets(url.searchParams.get('q') ?? '', services);
    const targets = found.map(({ entity, title, slug }) => {
      const kind = textKindOf(services.kinds, entity);
      return { title, note: kind.label, path: recordPath(kind, slug) };
    });
    return Response.json({ targets });
  });
