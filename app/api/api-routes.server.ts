import type { PublicPageHandle } from '~/kit/public-page';
import type { handleApi } from './api.server';
import * as availability from './routes/availability.server';
import * as blog from './routes/blog.server';
import * as blogs from './routes/blogs.server';
import * as contributions from './routes/contributions.server';
import * as deleteSubscriber from './routes/delete-subscriber.server';
import * as details from './routes/details.server';
import * as editBlog from './routes/edit-blog.server';
import * as freeTimes from './routes/free-times.server';
import * as mailEvents from './routes/mail-events.server';
import * as openapi from './routes/openapi.server';
import * as page from './routes/page.server';
import * as pages from './routes/pages.server';
import * as prices from './routes/prices.server';
import * as project from './routes/project.server';
import * as projectDetails from './routes/project-details.server';
import * as projects from './routes/projects.server';
import * as review from './routes/review.server';
import * as reviews from './routes/reviews.server';
import * as sendMail from './routes/send-mail.server';
import * as subscribe from './routes/subscribe.server';
import * as subscriber from './routes/subscriber.server';
import * as tick from './routes/tick.server';

type ApiModule = ReturnType<typeof handleApi> & { handle?: PublicPageHandle };

const route = (path: string, module: ApiModule) => ({ id: path, path, module });

/** The routes of the API by id, in the format of Remix's build. */
export const apiRoutes = Object.fromEntries(
  [
    route('api/availability', availability),
    route('api/blogs', blogs),
    route('api/blogs/:id', blog),
    route('api/contributions', contributions),
    route('api/delete-subscriber', deleteSubscriber),
    route('api/details/:id', details),
    route('api/edit-blog/:id', editBlog),
    route('api/free-times', freeTimes),
    route('api/mail-events', mailEvents),
    route('api/openapi.json', openapi),
    route('api/pages', pages),
    route('api/pages/:id', page),
    route('api/prices', prices),
    route('api/project-details/:id', projectDetails),
    route('api/projects', projects),
    route('api/projects/:id', project),
    route('api/reviews', reviews),
    route('api/reviews/:id', review),
    route('api/sendMail', sendMail),
    route('api/subscribe', subscribe),
    route('api/subscriber', subscriber),
    route('api/tick', tick),
  ].map((one) => [one.id, one]),
);
