import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { PageProblem } from '~/engine/server/page.server';
import { nearPagesOrRedirect } from '~/engine/server/redirects.server';

function noSuchPage(): never {
  throw data(null, { status: 404 });
}

/** Handles unknown paths: a redirect, or the root's error page with status 404. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const near = await nearPagesOrRedirect(url, context.services);
  throw data({ message: '', near } satisfies PageProblem, { status: 404 });
};
export const action = () => noSuchPage();

/** Never rendered, but without a component Remix would take this for a resource route. */
export default function NoPage() {
  return null;
}
