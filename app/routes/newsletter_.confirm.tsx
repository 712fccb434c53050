import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { newsletterPage } from '~/content';
import { confirmSubscription } from '~/domain/newsletter/confirming';
import { submitForm } from '~/http/forms.server';
import { LinkPage, linkPageMeta } from '~/ui/newsletter/link-page';
import { withoutNetwork } from '~/ui/offline/without-network';

/** A mail scanner that follows the link changes nothing: the button does. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, async ({ values, services }) => {
    await confirmSubscription(values.token ?? '', services);
    return { message: newsletterPage().confirmed };
  });

export const clientAction = withoutNetwork;

export const meta: MetaFunction = () => linkPageMeta(newsletterPage().confirm);

export default function ConfirmPage() {
  const { token } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <LinkPage title={newsletterPage().confirm} outcome={outcome}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-primary">
          {newsletterPage().confirmButton}
        </button>
      </Form>
    </LinkPage>
  );
}
