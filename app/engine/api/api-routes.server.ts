import type { Feature } from '~/engine/server/feature.server';
import { route, routesById } from '~/engine/server/routes';
import { blogCalls, projectCalls, reviewCalls } from './records/calls.server';
import { recordRoutes } from './records/record-routes.server';
import * as details from './routes/details.server';
import * as editBlog from './routes/edit-blog.server';
import * as mailEvents from './routes/mail-events.server';
import { openApiRoute } from './routes/openapi.server';
import * as projectDetails from './routes/project-details.server';
import * as sendMail from './routes/send-mail.server';
import * as tick from './routes/tick.server';

/** Returns the routes of the API by id, in the format of Remix's build. */
export const apiRoutes = (features: readonly Feature[]) =>
  routesById([
    ...recordRoutes('api/blogs', blogCalls),
    route('api/details/:id', details),
    route('api/edit-blog/:id', editBlog),
    route('api/mail-events', mailEvents),
    route('api/openapi.json', openApiRoute(features)),
    route('api/project-details/:id', projectDetails),
    ...recordRoutes('api/projects', projectCalls),
    ...recordRoutes('api/reviews', reviewCalls),
    route('api/sendMail', sendMail),
    route('api/tick', tick),
    ...features.flatMap(({ api }) => api ?? []),
  ]);
