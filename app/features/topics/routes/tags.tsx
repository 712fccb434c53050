import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { publicPage } from '~/engine/kit/public-page';
import { describeTopics, TopicList } from '../site/topic-list';
import { loadTopics } from '../site/topics.server';

export const loader = (args: LoaderFunctionArgs) => loadTopics(args, 'tag');

export const handle = publicPage({
  hasMarkdown: true,
  query: ['after'],
  page: { title: ({ tagsPage }) => tagsPage.title, needs: 'tags' },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/parts/list-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  describeTopics(matches, { kind: 'tag', page: data });

export default function TagsPage() {
  return <TopicList kind="tag" {...useLoaderData<typeof loader>()} />;
}
