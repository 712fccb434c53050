import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { loadTopic } from '~/http/topics.server';
import { publicPage } from '~/lib/public-page';
import { topicKey } from '~/lib/topic-key';
import { describeTopic, TopicView } from '~/ui/posts/topic-view';

export const loader = (args: LoaderFunctionArgs) => loadTopic(args, 'series', args.params.series);

export const handle = publicPage({ query: ['after'], spelling: { series: topicKey } });

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? describeTopic(matches, { kind: 'series', ...data }) : [];

export default function SeriesPage() {
  return <TopicView kind="series" {...useLoaderData<typeof loader>()} />;
}
