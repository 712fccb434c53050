import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fullName } from '~/content/owner';
import { notFound } from '~/engine/kit/errors';
import { respondWithText } from '~/engine/server/text-response.server';
import { findByLink } from '../core/bookings';
import { inviteFile } from '../core/invite';
import { bookingServices } from '../services.server';
import { linkOf, titleOf } from '../site/talk-page.server';

/** A booked talk as a file for the visitor's calendar. */
export const loader = (args: LoaderFunctionArgs) =>
  respondWithText(args, async () => {
    const { services, loadWords, origin } = args.context;
    const url = new URL(args.request.url);
    const link = linkOf(url, args.params);
    const booking = await findByLink(link, bookingServices(services));
    if (booking.status !== 'confirmed') throw notFound('Invitation');
    const { words } = await loadWords();
    const file = inviteFile(booking, {
      method: 'PUBLISH',
      attendee: null,
      summary: titleOf(booking, words),
      description: `${origin}/book/${link.id}?key=${link.key}`,
      organizer: { name: fullName(words.person), email: words.contact.email },
      now: services.now(),
    });
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="invite.ics"',
        'Cache-Control': 'no-store',
      },
    });
  });
