import { type PublicPageHandle, publicPage } from '~/engine/kit/public-page';
import * as freeTimes from '~/features/booking/api/free-times.server';
import * as contributions from '~/features/contributions/api/contributions.server';
import * as deleteSubscriber from '~/features/newsletter/api/delete-subscriber.server';
import * as subscribe from '~/features/newsletter/api/subscribe.server';
import * as subscriber from '~/features/newsletter/api/subscriber.server';
import * as availability from '~/features/prices/api/availability.server';
import * as prices from '~/features/prices/api/prices.server';
import { handleApi } from './api.server';
import { blogCalls, pageCalls, projectCalls, reviewCalls } from './records/calls.server';
import type { RecordCalls } from './records/record-calls.server';
import * as details from './routes/details.server';
import * as editBlog from './routes/edit-blog.server';
import * as mailEvents from './routes/mail-events.server';
import * as openapi from './routes/openapi.server';
import * as projectDetails from './routes/project-details.server';
import * as sendMail from './routes/send-mail.server';
import * as tick from './routes/tick.server';

type ApiModule = ReturnType<typeof handleApi> & { handle?: PublicPageHandle };

const route = (path: string, module: ApiModule) => ({ id: path, path, module });

/** The list of a kind of record, and one record. */
const recordRoutes = (path: string, { list, create, remove, get, update }: RecordCalls) => [
  route(path, {
    ...handleApi({ GET: list, POST: create, DELETE: remove }),
    handle: publicPage({ query: ['limit', 'cursor'] }),
  }),
  route(`${path}/:id`, { ...handleApi({ GET: get, PATCH: update }), handle: publicPage() }),
];

/** The routes of the API by id, in the format of Remix's build. */
export const apiRoutes = Object.fromEntries(
  [
    route('api/availability', availability),
    ...recordRoutes('api/blogs', blogCalls),
    route('api/contributions', contributions),
    route('api/delete-subscriber', deleteSubscriber),
    route('api/details/:id', details),
    route('api/edit-blog/:id', editBlog),
    route('api/free-times', freeTimes),
    route('api/mail-events', mailEvents),
    route('api/openapi.json', openapi),
    ...recordRoutes('api/pages', pageCalls),
    route('api/prices', prices),
    route('api/project-details/:id', projectDetails),
    ...recordRoutes('api/projects', projectCalls),
    ...recordRoutes('api/reviews', reviewCalls),
    route('api/sendMail', sendMail),
    route('api/subscribe', subscribe),
    route('api/subscriber', subscriber),
    route('api/tick', tick),
  ].map((one) => [one.id, one]),
);
