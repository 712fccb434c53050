import type { PostCard } from '~/engine/core/published/posts';
import { fill } from '~/engine/kit/language/fill';
import { describeFor, type Matches, wordsIn } from '~/engine/kit/ui/meta';
import { useText } from '~/engine/kit/ui/use-text';
import { BackLink } from '~/site/parts/back-link';
import { ListPages, pageAfter } from '~/site/parts/list-pages';
import { PageHead } from '~/site/parts/page-head';
import { PostList, PostParts } from '~/site/parts/post-list';
import { PostWays } from '~/site/parts/post-ways';
import { TOPIC_PATHS, type TopicKind, topicPath, topicWords } from '../core/topic-path';
import type { Topic } from '../core/topics';
import { TopicWays } from './topic-ways';

type TopicPage = {
  kind: TopicKind;
  topic: Topic;
  posts: PostCard[];
  next: string | null;
  isFirstPage: boolean;
  /** A sentence about it, and the same for search engines. */
  about: string;
  description: string;
  labels: {
    /** The link to all tags or series. */
    all: string;
    /** The labels of the parts of a series. */
    part?: string;
    laterParts?: string;
    /** The labels of links to other pages of a long series. */
    pages?: { first: string; more: string };
  };
};

/** Returns the meta tags of a tag's or series' page, including its feeds. */
export function describeTopic(matches: Matches, page: TopicPage) {
  const words = wordsIn(matches, 'seriesPage', 'site', 'tagsPage');
  const { kind, topic, isFirstPage } = page;
  const path = topicPath(kind, topic.key);
  return describeFor(matches, {
    title: [topic.name, topicWords(kind, words).title, words.site.title].join(' · '),
    description: page.description,
    path,
    type: 'website',
    feeds: path,
    markdown: `${path}.md`,
    isUnlisted: !isFirstPage,
  });
}

/** The posts of a tag by year, or the parts of a series in order. */
export function TopicView({ kind, topic, posts, next, isFirstPage, about, labels }: TopicPage) {
  const path = topicPath(kind, topic.key);
  const { newest, older } = useText('lists');
  const { all, part = '', laterParts = '', pages = { first: newest, more: older } } = labels;
  return (
    <div className="page-below-header page">
      <BackLink to={TOPIC_PATHS[kind]} label={all} />
      <PageHead title={topic.name} text={about} />
      <div className="mt-8">
        {kind === 'tag' ? (
          <PostList posts={posts} words={[]} hasLead={false} />
        ) : (
          <PostParts
            sections={
              isFirstPage
                ? posts.map((post, index) => ({
                    label: fill(part, { number: index + 1 }),
                    posts: [post],
                  }))
                : [{ label: laterParts, posts }]
            }
          />
        )}
      </div>
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: pages.first, to: path }}
        next={pageAfter(path, next, pages.more)}
      />
      <PostWays>
        <TopicWays />
      </PostWays>
    </div>
  );
}
