import { Link } from '@remix-run/react';
import { fullName, seriesPage, site, tagsPage, textOfSeries } from '~/content';
import type { PostCard } from '~/domain/published/posts';
import type { Topic } from '~/domain/published/topics';
import { TOPIC_PATHS, type TopicKind, topicPath } from '~/lib/topic-key';
import { StaticHtml } from '../delivery/static-html';
import { markdownLink } from '../markdown-link';
import { describeFor, feedLinks, unlisted } from '../meta';
import { PageHead } from '../page-head';
import { ListPages, pageAfter } from './list-pages';
import { PostList, PostParts } from './post-list';
import { PostWays } from './post-ways';

type TopicPage = {
  kind: TopicKind;
  topic: Topic;
  posts: PostCard[];
  next: string | null;
  isFirstPage: boolean;
};

const wordsOf = (kind: TopicKind) =>
  ({
    tag: { title: tagsPage().title, first: 'Newest posts', next: 'Older posts' },
    series: { title: seriesPage().title, first: 'First parts', next: 'Next parts' },
  })[kind];

/** What a page is about, for its visitors. */
function aboutTopic({ kind, topic }: Pick<TopicPage, 'kind' | 'topic'>): string {
  if (kind === 'tag') {
    return `${topic.posts} ${topic.posts === 1 ? 'post' : 'posts'}, the newest first.`;
  }
  const parts = `${topic.posts} ${topic.posts === 1 ? 'part' : 'parts'}`;
  return `${textOfSeries(topic.key) || seriesPage().description} ${parts}.`;
}

/** What the page of a tag or series says of itself, and where its feeds are. */
export function describeTopic(matches: Parameters<typeof describeFor>[0], page: TopicPage) {
  const { kind, topic, isFirstPage } = page;
  const path = topicPath(kind, topic.key);
  return [
    ...describeFor(matches, {
      title: [topic.name, wordsOf(kind).title, site().title].join(' · '),
      description: `${topic.name}, by ${fullName()}: ${aboutTopic(page)}`,
      path,
      type: 'website',
    }),
    ...feedLinks(path),
    markdownLink(`${path}.md`),
    ...unlisted(!isFirstPage),
  ];
}

/** The posts of a tag by their years, or the parts of a series in their order. */
export function TopicView({ kind, topic, posts, next, isFirstPage }: TopicPage) {
  const path = topicPath(kind, topic.key);
  const words = wordsOf(kind);
  return (
    <div className="page-below-header page">
      <Link to={TOPIC_PATHS[kind]} className="link inline-flex min-h-11 items-center">
        {`All ${words.title.toLowerCase()}`}
      </Link>
      <PageHead title={topic.name} text={aboutTopic({ kind, topic })} />
      <div className="mt-8">
        <StaticHtml name="posts" data={posts}>
          {(all) =>
            kind === 'tag' ? (
              <PostList posts={all} words={[]} hasLead={false} />
            ) : (
              <PostParts posts={all} isFirstPage={isFirstPage} />
            )
          }
        </StaticHtml>
      </div>
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: words.first, to: path }}
        next={pageAfter(path, next, words.next)}
      />
      <PostWays />
    </div>
  );
}
