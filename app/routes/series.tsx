import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { loadTopics } from '~/http/topics.server';
import { publicPage } from '~/lib/public-page';
import { describeTopics, TopicList } from '~/ui/posts/topic-list';

export const loader = (args: LoaderFunctionArgs) => loadTopics(args, 'series');

export const handle = publicPage({ query: ['after'], page: { needs: 'series' } });

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  describeTopics(matches, { kind: 'series', page: data });

export default function SeriesListPage() {
  return <TopicList kind="series" {...useLoaderData<typeof loader>()} />;
}
