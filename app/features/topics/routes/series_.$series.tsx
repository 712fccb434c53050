import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { topicKey } from '~/engine/core/published/topic-key';
import { publicPage } from '~/engine/kit/public-page';
import { describeTopic, TopicView } from '../site/topic-view';
import { loadTopic } from '../site/topics.server';

export const loader = (args: LoaderFunctionArgs) => loadTopic(args, 'series', args.params.series);

export const handle = publicPage({
  hasMarkdown: true,
  query: ['after'],
  spelling: { series: topicKey },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/parts/list-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? describeTopic(matches, { kind: 'series', ...data }) : [];

export default function SeriesPage() {
  return <TopicView kind="series" {...useLoaderData<typeof loader>()} />;
}
