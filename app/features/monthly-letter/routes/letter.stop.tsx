import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, type MetaFunction, useActionData } from '@remix-run/react';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { submitForm } from '~/engine/server/forms.server';
import { LinkPage } from '~/engine/site/link-page';
import { stopMonthlyLetter } from '../core/monthly-letter';

/** Changes nothing, because mail scanners follow links. Only the button stops the letters. */
export const loader = (_: LoaderFunctionArgs) => null;

/** Handles the button, and the one-click request of mail programs (RFC 8058). */
export const action = (args: ActionFunctionArgs) =>
  submitForm(args, async ({ services }) => {
    const signature = new URL(args.request.url).searchParams.get('signature') ?? '';
    await stopMonthlyLetter(signature, services);
    return { message: 'Your site writes no more monthly letters.' };
  });

export const clientAction = offlineSafeAction;
export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction = () => [
  { title: 'The monthly letter' },
  { name: 'robots', content: 'noindex' },
];

/** The page of the owner's link in the monthly letter. */
export default function StopLetterPage() {
  const outcome = useActionData<typeof action>();
  return (
    <LinkPage
      title="The monthly letter"
      outcome={outcome}
      after={
        <p>
          <span>To get it again, switch it on under </span>
          <a href="/admin/settings" className="link">
            Settings
          </a>
          <span>.</span>
        </p>
      }
    >
      <p>Once a month your site tells you what happened on it, and what waits for you.</p>
      <Form method="post">
        <button type="submit" className="button button-primary">
          Stop the letters
        </button>
      </Form>
    </LinkPage>
  );
}
