import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import type { PostCard } from '~/engine/core/published/posts';
import { pluralize } from '~/engine/kit/text/figures';
import { describeFor, type Matches, wordsIn } from '~/engine/kit/ui/meta';
import { useWords } from '~/engine/kit/ui/use-words';
import { BackLink } from '~/site/parts/back-link';
import { ListPages, pageAfter } from '~/site/parts/list-pages';
import { PageHead } from '~/site/parts/page-head';
import { PostList, PostParts } from '~/site/parts/post-list';
import { PostWays } from '~/site/parts/post-ways';
import { TOPIC_PATHS, type TopicKind, textOfSeries, topicPath } from '../core/topic-path';
import type { Topic } from '../core/topics';
import { TopicWays } from './topic-ways';

type TopicPage = {
  kind: TopicKind;
  topic: Topic;
  posts: PostCard[];
  next: string | null;
  isFirstPage: boolean;
};

const labelsOf = (kind: TopicKind, { tagsPage, seriesPage }: Words) =>
  ({
    tag: { title: tagsPage.title, first: 'Newest posts', next: 'Older posts' },
    series: { title: seriesPage.title, first: 'First parts', next: 'Next parts' },
  })[kind];

/** Returns the introductory sentence of a topic's page. */
function aboutTopic(
  { kind, topic }: Pick<TopicPage, 'kind' | 'topic'>,
  { aboutSeries, seriesPage }: Words,
): string {
  if (kind === 'tag') {
    return `${pluralize(topic.posts, 'post')}, the newest first.`;
  }
  const parts = pluralize(topic.posts, 'part');
  return `${textOfSeries(aboutSeries, topic.key) || seriesPage.description} ${parts}.`;
}

/** Returns the meta tags of a tag's or series' page, including its feeds. */
export function describeTopic(matches: Matches, page: TopicPage) {
  const words = wordsIn(matches);
  const { kind, topic, isFirstPage } = page;
  const path = topicPath(kind, topic.key);
  return describeFor(matches, {
    title: [topic.name, labelsOf(kind, words).title, words.site.title].join(' · '),
    description: `${topic.name}, by ${fullName(words.person)}: ${aboutTopic(page, words)}`,
    path,
    type: 'website',
    feeds: path,
    markdown: `${path}.md`,
    isUnlisted: !isFirstPage,
  });
}

/** The posts of a tag by year, or the parts of a series in order. */
export function TopicView({ kind, topic, posts, next, isFirstPage }: TopicPage) {
  const path = topicPath(kind, topic.key);
  const words = useWords();
  const labels = labelsOf(kind, words);
  return (
    <div className="page-below-header page">
      <BackLink to={TOPIC_PATHS[kind]} label={`All ${labels.title.toLowerCase()}`} />
      <PageHead title={topic.name} text={aboutTopic({ kind, topic }, words)} />
      <div className="mt-8">
        {kind === 'tag' ? (
          <PostList posts={posts} words={[]} hasLead={false} />
        ) : (
          <PostParts posts={posts} isFirstPage={isFirstPage} />
        )}
      </div>
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: labels.first, to: path }}
        next={pageAfter(path, next, labels.next)}
      />
      <PostWays>
        <TopicWays />
      </PostWays>
    </div>
  );
}
