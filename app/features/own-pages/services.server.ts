import { RENDERER } from '~/engine/core/markdown/renderer.server';
import type { Part } from '~/engine/core/part.server';
import { cardOf } from '~/engine/core/published/record-queries.server';
import { oncePer } from '~/engine/kit/once-per';
import type { Services } from '~/engine/server/feature.server';
import { pageKind } from './core/page-kind.server';
import { pageQueries, publishedPages } from './core/pages.server';
import { privacyPage } from './core/privacy.server';

const queries = oncePer((features: readonly Part[]) =>
  pageQueries(RENDERER, cardOf(pageKind, features)),
);

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const ownPageServices = (services: Services) => ({
  pages: publishedPages(services.db, queries(services.features)),
  privacyPage: privacyPage(services.db),
  ...services,
});
