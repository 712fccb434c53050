import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { loadTopics } from '~/http/topics.server';
import { publicPage } from '~/lib/public-page';
import { describeTopics, TopicList } from '~/ui/posts/topic-list';

export const loader = (args: LoaderFunctionArgs) => loadTopics(args, 'tag');

export const handle = publicPage({ query: ['after'], page: { needs: 'tags' } });

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  describeTopics(matches, { kind: 'tag', page: data });

export default function TagsPage() {
  return <TopicList kind="tag" {...useLoaderData<typeof loader>()} />;
}
