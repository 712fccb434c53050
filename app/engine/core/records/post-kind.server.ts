import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ValuesOf } from '~/engine/kit/fields/field';
import { fill } from '~/engine/kit/language/fill';
import { type Spoken, spoken } from '~/engine/kit/language/text-language';
import { publicPostId } from '../published/posts.server';
import type { Heading } from '../renderings/renderings';
import { matchExpression, matchingRecords } from '../search/site-search.server';
import type { TextKind } from './kind.server';
import type { POST_FIELDS } from './post-record';
import { postRecords } from './post-record';
import { postStore, storedPosts } from './post-store.server';
import { posts } from './schema';

type PostPreview = Spoken<
  Pick<
    ValuesOf<typeof POST_FIELDS>,
    'title' | 'description' | 'image' | 'imageAlt' | 'category' | 'author' | 'lang'
  >
> & {
  /** YYYY-MM-DD. */
  publishedOn: string;
  html: string;
  outline: Heading[];
  /** The reading time, in words. */
  minutes: string;
};

declare module '~/engine/kit/ui/slot' {
  interface PreviewData {
    post: PostPreview;
  }
}

export const postKind: TextKind = {
  ...storedPosts,
  name: posts.title,
  note: posts.category,
  pictures: [posts.image, posts.authorImage, posts.details],
  byTime: 'posts_newest',
  store: postStore,
  open: publicPostId,
  records: postRecords,
  ordered: null,
  admin: {
    ...{ path: '/admin/blog-update', place: 20, title: 'Blog Content', item: 'blog' },
    ...{ icon: 'file-text', words: 'write blog' },
    list: null,
  },

  /** With the full-text index. */
  find(db, { terms, limit }) {
    const matches = matchingRecords(db, matchExpression(terms, { entity: 'post' }));
    return db.all(
      db.read
        .select({ id: posts.id, label: posts.title, note: posts.category })
        .from(matches)
        .crossJoin(posts)
        .where(and(eq(posts.id, matches.id), isNull(posts.deletedAt)))
        .orderBy(desc(matches.seq))
        .limit(limit),
    );
  },

  async preview(values: ValuesOf<typeof POST_FIELDS>, { publishedOn, render, loadText }) {
    const { title, description, image, imageAlt, category, author, lang } = values;
    const [{ html, outline, minutes: time }, { records }] = await Promise.all([
      render(values.details, lang),
      loadText(),
    ]);
    const minutes = fill(records.minutes, { minutes: time });
    const name = title || 'Without a title';
    const texts = spoken({ title: name, description, image, imageAlt, category, author, lang });
    const data: PostPreview = { ...texts, publishedOn, html, outline, minutes };
    return { name, data };
  },
};
