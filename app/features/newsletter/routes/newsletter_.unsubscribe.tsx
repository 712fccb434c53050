import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, type MetaFunction, useActionData } from '@remix-run/react';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { useWords } from '~/engine/kit/ui/use-words';
import { submitForm } from '~/engine/server/forms.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { LinkPage } from '~/engine/site/link-page';
import { resubscribe, unsubscribe } from '../core/subscribers';
import { newsletterServices } from '../services.server';
import { linkPageMeta } from '../site/link-page-meta';

/** Changes nothing, because mail scanners follow links. Only the button unsubscribes. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ownerWords: readWords((await context.loadWords()).words, 'newsletterPage'),
});

/**
 * Handles the button, and one-click unsubscribe by mail programs (RFC 8058): a plain POST to the URL of the link, without
 * cookies or a page in between.
 */
export const action = (args: ActionFunctionArgs) =>
  submitForm(args, async ({ values, services, loadWords }) => {
    const query = new URL(args.request.url).searchParams;
    const link = {
      subscriberId: query.get('id') ?? '',
      signature: query.get('signature') ?? '',
      newsletterId: query.get('newsletter'),
    };
    const { newsletterPage } = (await loadWords()).words;
    if (values.again) {
      await resubscribe(link, newsletterServices(services));
      return { message: newsletterPage.resubscribed };
    }
    await unsubscribe(link, newsletterServices(services));
    return { message: newsletterPage.unsubscribed };
  });

export const clientAction = offlineSafeAction;
export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction = ({ matches }) => linkPageMeta(matches, 'unsubscribe');

export default function UnsubscribePage() {
  const { newsletterPage } = useWords('newsletterPage');
  const outcome = useActionData<typeof action>();
  const isOut = outcome?.ok && outcome.message === newsletterPage.unsubscribed;
  return (
    <LinkPage
      title={newsletterPage.unsubscribe}
      outcome={outcome}
      after={
        isOut && (
          <Form method="post">
            <button type="submit" name="again" value="1" className="button button-quiet">
              {newsletterPage.again}
            </button>
          </Form>
        )
      }
    >
      <Form method="post">
        <button type="submit" className="button button-primary">
          {newsletterPage.unsubscribeButton}
        </button>
      </Form>
    </LinkPage>
  );
}
