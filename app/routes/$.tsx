import { data } from '@remix-run/cloudflare';

/** Every address that is no page: the root's error page, with status 404. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export const action = loader;

/** Never rendered, but without a component Remix would take this for a resource route. */
export default function NoPage() {
  return null;
}
