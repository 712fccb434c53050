import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { recordPath } from '~/engine/core/records/kinds';
import { robotsHeader } from '~/engine/kit/http/robots';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { publicPage, slugSpelling } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { readAtCurrentAddress } from '~/engine/server/former-addresses.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { submitRecordForm } from '~/engine/server/record-form.server';
import { readRecordParts } from '~/engine/server/record-parts.server';
import { nodesOfFeatures } from '~/engine/server/structured-data/of-features.server';
import { withTranslations } from '~/engine/server/translations.server';
import { readText, speakersOn } from '~/engine/server/words/read-text.server';
import { readWords, wordsOn } from '~/engine/server/words/read-words.server';
import { PAGE } from '../core/page';
import { readShownPage } from '../core/pages';
import { ownPageServices } from '../services.server';
import { PageArticle } from '../site/page-article';
import { ownPageGraph } from '../site/page-graph.server';

/** A page of the owner's own. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, params, services, waitUntil, publicResponse, ...call }) => {
    const { loadWords, loadText } = call;
    const slug = slugSpelling(params.slug ?? '');
    const [found, ofFeatures] = await Promise.all([
      readAtCurrentAddress({ kind: PAGE, slug }, services, {
        read: () =>
          readShownPage(slug, {
            ...ownPageServices(services),
            ...{ waitUntil, loadText, readState: publicResponse.contentState },
          }),
        getSlug: ({ page }) => page.slug,
      }),
      readRecordParts({ entity: 'page', idOrSlug: slug }, args.context),
    ]);
    const path = recordPath(PAGE, slug);
    if (url.pathname !== path) throw redirect(path + url.search, 301);
    const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
    const { page, rendering, others } = found;
    const group = { kind: PAGE, own: page, others };
    const blocks = rendering.blocks?.all.map(({ name }) => name) ?? [];
    const more = await nodesOfFeatures({ path, blocks }, words, args.context);
    publicResponse.graph = ownPageGraph(found, words, [
      ...more,
      ...ofFeatures.comments(path, words),
    ]);
    const speakers = page.hasComments ? services.features : [];
    const shown = {
      page: {
        ...withTranslations(group, { ...text, origin: args.context.origin }),
        ...{ html: rendering.html, outline: rendering.outline },
      },
      ofFeatures: page.hasComments ? ofFeatures.data : null,
      said: readText(text, 'reading', ...speakersOn('records', speakers)),
      ownerWords: readWords(words, ...wordsOn('records', speakers)),
    };
    return data(shown, { headers: robotsHeader(page.isUnlisted) });
  });

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const handle = publicPage({
  hasMarkdown: true,
  query: ['commented', 'reply'],
});

export const action = (args: ActionFunctionArgs) => {
  const idOrSlug = args.params.slug ?? '';
  const path = `/${encodeURIComponent(idOrSlug)}`;
  return submitRecordForm({ entity: 'page', idOrSlug, path }, args);
};

export const clientAction = offlineSafeAction;

export { keepDataOnReply as shouldRevalidate } from '~/engine/kit/loading/revalidation';

export { links } from '~/site/parts/reading-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { site } = wordsIn(matches, 'site');
  const { page } = data;
  const path = recordPath(PAGE, page.slug);
  return describeFor(matches, {
    picture: page,
    alternates: page.alternates,
    title: `${page.title} · ${site.title}`,
    description: page.description,
    path,
    type: 'website',
    markdown: `${path}.md`,
    isUnlisted: page.isUnlisted,
  });
};

export default function OwnPage() {
  const { page, ofFeatures } = useLoaderData<typeof loader>();
  return (
    <div className="page-below-header page">
      <PageArticle key={page.id} page={page} ofFeatures={ofFeatures} />
    </div>
  );
}
