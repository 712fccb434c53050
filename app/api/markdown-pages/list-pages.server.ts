import type { Words } from '~/content/words';
import type { PostSummary } from '~/core/published/posts';
import type { ProjectSummary } from '~/core/published/projects';
import { TOPIC_PATHS, type TopicKind, textOfSeries, topicPath } from '~/core/published/topic-key';
import type { ArchivedPost, Topic } from '~/core/published/topics';
import { isoDay } from '~/kit/time/dates';
import { blocks, bullets, link, plain } from './markdown-text.server';
import { postPath, projectPath } from './record-pages.server';

/** Formats a list item as `[title](Markdown page): description` (https://llmstxt.org). */
const entry = (title: string, address: string, text: string): string =>
  link(title, `${address}.md`) + (text === '' ? '' : `: ${plain(text).replaceAll('\\\n', ' ')}`);

/** Posts as lines of a list. */
export const postEntries = (
  posts: (ArchivedPost & { description?: string })[],
  origin: string,
): string =>
  bullets(
    posts.map((post) => {
      const day = isoDay(post.publishedAt);
      return `${entry(post.title, origin + postPath(post), post.description ?? '')} (${day})`;
    }),
  );

/** Projects as lines of a list. */
export const projectEntries = (projects: ProjectSummary[], origin: string): string =>
  bullets(
    projects.map((project) =>
      entry(project.projectName, origin + projectPath(project), project.highlight),
    ),
  );

/** A list as its page begins: a title, a sentence, and what there is. */
const listPage = (
  { title, description, nothingYet }: ListWords,
  isEmpty: boolean,
  ...rest: string[]
): string =>
  `${blocks(`# ${plain(title)}`, plain(isEmpty ? nothingYet.text : description), ...rest)}\n`;

type ListWords = { title: string; description: string; nothingYet: { text: string } };

/** The way to the next part of a list. @param page the address of the list, from the root */
const more = (next: string | null, page: string): string =>
  next === null ? '' : link('More', `${page}.md?after=${next}`);

/** The address of a list of posts as Markdown. */
function postListPath(parameters: Record<string, string | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return `/blogs.md${search.size > 0 ? `?${search}` : ''}`;
}

/** A page of the blog, with the way to its categories and to what is older. */
export function postListMarkdown(
  found: {
    posts: PostSummary[];
    categories: string[];
    query: string;
    category: string | null;
    next: string | null;
  },
  words: Words,
  origin: string,
): string {
  const { query: q, category, next } = found;
  const categories = found.categories.map((name) =>
    link(name, origin + postListPath({ category: name })),
  );
  const asked = [q && `“${q}”`, category].filter((text) => text).map((text) => plain(text ?? ''));
  return listPage(
    words.blog,
    found.categories.length === 0,
    categories.length > 0 ? `Categories: ${categories.join(', ')}` : '',
    asked.length > 0 ? `## ${asked.join(', ')}` : '',
    postEntries(found.posts, origin),
    next ? link('Older posts', origin + postListPath({ q, category, after: next })) : '',
  );
}

export const projectListMarkdown = (
  projects: ProjectSummary[],
  words: Words,
  origin: string,
): string => listPage(words.projectsPage, projects.length === 0, projectEntries(projects, origin));

/** All posts, the newest first. */
export const archiveMarkdown = (
  { posts, next }: { posts: ArchivedPost[]; next: string | null },
  words: Words,
  origin: string,
): string =>
  listPage(
    words.archivePage,
    posts.length === 0,
    postEntries(posts, origin),
    more(next, `${origin}/archive`),
  );

const topicWords = (kind: TopicKind, { tagsPage, seriesPage }: Words) =>
  kind === 'tag' ? tagsPage : seriesPage;

/** All tags or series, with how many posts each has. */
export const topicsMarkdown = (
  kind: TopicKind,
  { topics, next }: { topics: Topic[]; next: string | null },
  words: Words,
  origin: string,
): string =>
  listPage(
    topicWords(kind, words),
    topics.length === 0,
    bullets(
      topics.map(
        ({ key, name, posts }) => `${link(name, `${origin + topicPath(kind, key)}.md`)} (${posts})`,
      ),
    ),
    more(next, origin + TOPIC_PATHS[kind]),
  );

/** The posts of a tag, the newest first, or the parts of a series. */
export const topicMarkdown = (
  kind: TopicKind,
  { topic, posts, next }: { topic: Topic; posts: PostSummary[]; next: string | null },
  words: Words,
  origin: string,
): string => {
  const about = kind === 'series' ? textOfSeries(words.aboutSeries, topic.key) : '';
  return listPage(
    { ...topicWords(kind, words), title: topic.name, description: about },
    false,
    postEntries(posts, origin),
    more(next, origin + topicPath(kind, topic.key)),
  );
};
