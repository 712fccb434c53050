import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { findRedirect } from '~/http/redirects.server';

function noSuchPage(): never {
  throw data(null, { status: 404 });
}

/** Every address that is no page: on to where the owner said, or the root's error page, with status 404. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const moved = await findRedirect(new URL(request.url), context.services);
  if (moved) throw moved;
  return noSuchPage();
};
export const action = () => noSuchPage();

/** Never rendered, but without a component Remix would take this for a resource route. */
export default function NoPage() {
  return null;
}
