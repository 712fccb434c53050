import { Link } from '@remix-run/react';
import { describeFor, type Matches, wordsIn } from '~/engine/kit/ui/meta';
import { useWords } from '~/engine/kit/ui/use-words';
import { BackLink } from '~/site/parts/back-link';
import { ListPages, pageAfter } from '~/site/parts/list-pages';
import { NothingYet } from '~/site/parts/nothing-yet';
import { PageHead } from '~/site/parts/page-head';
import { PostWays } from '~/site/parts/post-ways';
import { TOPIC_PATHS, type TopicKind, topicPath, topicWords } from '../core/topic-path';
import type { ShownTopic } from '../core/topics';
import { Tags } from './tags';
import { TopicWays } from './topic-ways';

/** @property about of a series: the owner's text; '' for none */
type ListedTopic = ShownTopic & { about?: string };

type TopicsPage = {
  topics: ListedTopic[];
  next: string | null;
  isFirstPage: boolean;
  /** The labels of links to other pages of the list; null if there are none. */
  pages: { first: string; more: string } | null;
};

/** Returns the meta tags of the page of all tags or series. @param page undefined if it could not be loaded */
export const describeTopics = (
  matches: Matches,
  { kind, page }: { kind: TopicKind; page: TopicsPage | undefined },
) => {
  const words = wordsIn(matches, 'seriesPage', 'site', 'tagsPage');
  const { title, description } = topicWords(kind, words);
  return describeFor(matches, {
    title: `${title} · ${words.site.title}`,
    description,
    path: TOPIC_PATHS[kind],
    type: 'website',
    markdown: `${TOPIC_PATHS[kind]}.md`,
    isUnlisted: !page?.isFirstPage || page.topics.length === 0,
  });
};

/** All tags, or all series. */
export function TopicList({
  kind,
  topics,
  next,
  isFirstPage,
  pages,
}: TopicsPage & { kind: TopicKind }) {
  const all = useWords('blogPreview', 'seriesPage', 'tagsPage');
  const words = topicWords(kind, all);
  if (isFirstPage && next === null && topics.length === 0) return <NothingYet {...words} />;
  const path = TOPIC_PATHS[kind];
  return (
    <div className="page-below-header page">
      <BackLink to="/blogs" label={all.blogPreview.allPosts} />
      <PageHead title={words.title} text={words.description} />
      <div className="mt-8">
        {kind === 'tag' ? <Tags tags={topics} /> : <AllSeries series={topics} />}
      </div>
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: pages?.first ?? '', to: path }}
        next={pageAfter(path, next, pages?.more ?? '')}
      />
      <PostWays>
        <TopicWays except={path} />
      </PostWays>
    </div>
  );
}

const AllSeries = ({ series }: { series: ListedTopic[] }) => (
  <ul>
    {series.map(({ key, name, count, about }) => (
      <li key={key} className="group relative border-line border-t py-6">
        <h2 className="text-headline wrap-anywhere group-hover:underline">
          <Link to={topicPath('series', key)} className="card-link">
            {name}
          </Link>
        </h2>
        <p className="mt-2 max-w-2xl text-muted">
          {[count, about].filter((text) => text).join(' · ')}
        </p>
      </li>
    ))}
  </ul>
);
