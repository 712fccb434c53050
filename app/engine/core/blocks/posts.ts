import { formatDay } from '~/engine/kit/time/dates';
import { recordPath } from '../records/kinds';
import { type Block, numberArgument, textArgument } from './block';
import { cards } from './cards';

const MAX_POSTS = 24;
const DEFAULT_POSTS = 6;

/** The latest posts, all or those with a tag. */
export const postsBlock: Block = {
  args: { tag: textArgument('tag: css'), latest: numberArgument('latest: 3', MAX_POSTS) },
  sources: ['posts'],
  async read({ tag = '', latest = DEFAULT_POSTS }, { sources }) {
    const posts = await sources.posts.read({ tag, latest: Number(latest) });
    const none =
      tag === '' ? 'There is no published post.' : `No published post has the tag “${tag}”.`;
    return () =>
      cards(
        posts.map(({ slug, title, description: text, publishedOn, ...picture }) => ({
          href: recordPath('post', slug),
          facts: formatDay(new Date(publishedOn)),
          ...{ title, text, picture },
        })),
        posts.length === 0 ? [none] : [],
      );
  },
};
