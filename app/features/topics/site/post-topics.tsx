import { useWords } from '~/engine/kit/ui/use-words';
import { TagLink } from '~/site/parts/tag-link';
import { TOPIC_PATHS, tagsWithPages, topicPath } from '../core/topic-path';

/** The tags of a post, with links to all tags and posts. */
export function PostTopics({ tags: all }: { tags: string[] }) {
  const { waysThroughPosts } = useWords('waysThroughPosts');
  const tags = tagsWithPages(all).map((tag) => ({ label: tag, to: topicPath('tag', tag) }));
  const ways = waysThroughPosts.filter(
    ({ to }) => to !== TOPIC_PATHS.series && (to !== TOPIC_PATHS.tag || tags.length > 0),
  );
  return [...tags, ...ways].map((link) => <TagLink key={link.to} {...link} />);
}
