import { data } from '@remix-run/cloudflare';

function noSuchPage(): never {
  throw data(null, { status: 404 });
}

/** Every address that is no page: the root's error page, with status 404. */
export const loader = () => noSuchPage();
export const action = () => noSuchPage();

/** Never rendered, but without a component Remix would take this for a resource route. */
export default function NoPage() {
  return null;
}
