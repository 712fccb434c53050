import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { wordsIn } from '~/engine/kit/ui/meta';
import { submitForm } from '~/engine/server/forms.server';
import { loadPage } from '~/engine/server/page.server';
import { cancelOwnTalk, moveOwnTalk } from '../core/bookings';
import { bookingServices } from '../services.server';
import { linkOf, readTalkPage } from '../site/talk-page.server';
import { TalkView } from '../site/talk-view';

/** Changes nothing, because mail scanners follow links. Only the forms move and cancel. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, params, services, loadWords }) => {
    const [{ words }, text] = await Promise.all([loadWords(), args.context.loadText()]);
    return readTalkPage({ url, params, words, text }, bookingServices(services));
  });

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, async ({ values, params, services }) => {
    const deps = bookingServices(services);
    const link = linkOf(new URL(args.request.url), params);
    const path = `/book/${link.id}?key=${link.key}&done=`;
    const done: Record<'moved' | 'cancelled', string> = (await services.loadText()).booking.page
      .done;
    return runIntent(values, {
      async move() {
        await moveOwnTalk({ ...link, fields: values }, deps);
        return { message: done.moved, path: `${path}moved` };
      },
      async cancel() {
        await cancelOwnTalk({ ...link, fields: values }, deps);
        return { message: done.cancelled, path: `${path}cancelled` };
      },
    });
  });

export const clientAction = offlineSafeAction;

/** After a conflict the page shows what the talk has become. */
export const shouldRevalidate = () => true;

export { links } from '../site/book-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: [data?.heading, wordsIn(matches, 'site').site.title].filter(Boolean).join(' · ') },
  { name: 'robots', content: 'noindex' },
];

export default function TalkRoute() {
  const problem = refusalOf(useActionData<typeof action>());
  return <TalkView page={useLoaderData<typeof loader>()} problem={problem} />;
}
