import { slugSpelling } from '~/engine/kit/public-page';
import type { ReadableTexts } from '~/engine/server/feature.server';
import { PAGE } from '../core/page';
import { readPage } from '../core/pages';
import { ownPageServices } from '../services.server';

/** The pages for programs that read. */
export const pageTexts: ReadableTexts = {
  title: (text) => text['own-pages'].kind.all,
  kind: PAGE,
  read: (slug, services) => readPage(slugSpelling(slug), ownPageServices(services)),
  list: (limit, services) =>
    ownPageServices(services).pages.list({ now: services.now(), limit, after: null }),
};
