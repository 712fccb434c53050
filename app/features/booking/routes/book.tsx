import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  type MetaFunction,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { sendMessage } from '~/engine/core/messages/contact';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { submitVisitorForm } from '~/engine/server/forms.server';
import { noteLead } from '~/engine/server/leads.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { bookTalk, parseBooking, talkPath } from '../core/bookings';
import { TALKS_PATH } from '../core/talks-path';
import { bookingServices } from '../services.server';
import { readBookPage } from '../site/book-page.server';
import { BookView } from '../site/book-view';

export const handle = publicPage({
  query: ['kind', 'day', 'at', 'zone', 'asked'],
  page: { title: ({ talkPage }) => talkPage.title, needs: 'talks' },
});

/** The page depends on the clock and on bookings, so it is never stored. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services, loadWords, context }) => {
    const [{ words }, text, known] = await Promise.all([
      loadWords(),
      context.loadText(),
      bookingServices(services).bookings.availability(services.now()),
    ]);
    const { timezone } = args.request.cf ?? {};
    const guess = typeof timezone === 'string' ? timezone : '';
    return readBookPage({ url, guess, words, text, known }, services);
  });

export const action = (args: ActionFunctionArgs) =>
  submitVisitorForm(
    args,
    {
      message: ({ booking }) => booking.page.arrived,
      path: `${TALKS_PATH}?asked=1`,
      labels: ({ talkPage }) => ({ about: talkPage.aboutLabel }),
    },
    async ({ values, services, isSpam }) => {
      if (!isSpam) {
        const { id, isNew } = await bookTalk(values, bookingServices(services));
        if (isNew) noteLead({ kind: 'booking', id }, args);
        return talkPath(id, services);
      }
      // Possible spam takes no time, and waits in the spam folder of the inbox.
      const { name, email, kind, at, about } = parseBooking(values);
      const message = `${kind}, ${at.toISOString()}\n\n${about}`;
      await sendMessage({ fields: { name, email, message }, isSpam }, services);
      return undefined;
    },
  );

export const clientAction = offlineSafeAction;

/** After a conflict the page shows the nearest free times. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate);

export { links } from '../site/book-styles';

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { site, talkPage } = wordsIn(matches, 'site', 'talkPage');
  return describeFor(matches, {
    title: [talkPage.title, site.title].filter(Boolean).join(' · '),
    description: talkPage.text,
    path: TALKS_PATH,
    type: 'website',
  });
};

export default function BookRoute() {
  const problem = refusalOf(useActionData<typeof action>());
  return <BookView page={useLoaderData<typeof loader>()} problem={problem} />;
}
