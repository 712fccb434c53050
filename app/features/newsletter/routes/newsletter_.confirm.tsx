import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { useWords } from '~/engine/kit/ui/use-words';
import { submitForm } from '~/engine/server/forms.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { LinkPage } from '~/engine/site/link-page';
import { confirmSubscription } from '../core/confirming';
import { newsletterServices } from '../services.server';
import { linkPageMeta } from '../site/link-page-meta';

/** Changes nothing, because mail scanners follow links. Only the button confirms. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
  ownerWords: readWords((await context.loadWords()).words, 'newsletterPage'),
});

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, async ({ values, services, loadWords }) => {
    await confirmSubscription(values.token ?? '', newsletterServices(services));
    const { words } = await loadWords();
    return { message: words.newsletterPage.confirmed };
  });

export const clientAction = offlineSafeAction;
export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction = ({ matches }) => linkPageMeta(matches, 'confirm');

export default function ConfirmPage() {
  const { newsletterPage } = useWords('newsletterPage');
  const { token } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <LinkPage title={newsletterPage.confirm} outcome={outcome}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-primary">
          {newsletterPage.confirmButton}
        </button>
      </Form>
    </LinkPage>
  );
}
