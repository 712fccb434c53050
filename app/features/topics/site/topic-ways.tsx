import { useWords } from '~/engine/kit/ui/use-words';
import { PostWay } from '~/site/parts/post-ways';

/** Links to the lists of posts. @param except the path of the current page */
export const TopicWays = ({ except = '' }: { except?: string }) =>
  useWords('waysThroughPosts')
    .waysThroughPosts.filter(({ to }) => to !== except)
    .map((way) => <PostWay key={way.to} {...way} />);
