import { formatDay } from '~/engine/kit/time/dates';
import { POST, recordPath } from '../records/kinds';
import { type Block, type BlockPicture, numberArgument, textArgument } from './block';
import { cards } from './cards';

const MAX_POSTS = 24;
const DEFAULT_POSTS = 6;

type BlockPost = BlockPicture & {
  slug: string;
  title: string;
  description: string;
  /** A language tag; '' for the language of the site. */
  lang: string;
  /** The day in the owner's time zone, YYYY-MM-DD. */
  publishedOn: string;
};

/** Reads the latest posts, newest first. `tag`: '' for all. */
export type ReadPosts = (input: { tag: string; latest: number }) => Promise<BlockPost[]>;

/** The latest posts: all, or those with a tag if the site has tags. */
export const postsBlock = (
  read: ReadPosts,
  { tables = [], hasTags = false }: { tables?: string[]; hasTags?: boolean } = {},
): Block => ({
  args: {
    ...(hasTags && { tag: textArgument('tag: css') }),
    latest: numberArgument('latest: 3', MAX_POSTS),
  },
  tables: ['posts', ...tables, 'settings'],
  menu: {
    label: 'Posts',
    detail: hasTags ? 'the latest, or with a tag' : 'the latest',
    words: 'blog latest cards block',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field of a snippet
    lines: ['${latest: 3}'],
  },
  async read({ tag = '', latest = DEFAULT_POSTS }) {
    const posts = await read({ tag, latest: Number(latest) });
    const none =
      tag === '' ? 'There is no published post.' : `No published post has the tag “${tag}”.`;
    return (_, { language }) =>
      cards(
        posts.map(({ slug, title, description: text, lang, publishedOn, ...picture }) => ({
          href: recordPath(POST, slug),
          facts: formatDay(new Date(publishedOn), language),
          ...{ title, text, lang, picture },
        })),
        posts.length === 0 ? [none] : [],
      );
  },
});
