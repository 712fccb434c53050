import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { missingPage } from '~/engine/server/page.server';
import { nearPagesOrRedirect } from '~/engine/server/redirects.server';

async function textsOf({ loadWords, loadText }: AppLoadContext) {
  const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
  return { words, text };
}

/** Handles unknown paths: a redirect, or the root's error page with status 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const near = await nearPagesOrRedirect(new URL(request.url), context);
  throw missingPage(await textsOf(context), near);
}

export async function action({ context }: ActionFunctionArgs) {
  throw missingPage(await textsOf(context), []);
}

/** Never rendered, but without a component Remix would take this for a resource route. */
export default function NoPage() {
  return null;
}
