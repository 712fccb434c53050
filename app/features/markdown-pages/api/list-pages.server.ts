import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import type { PostSummary } from '~/engine/core/published/posts';
import type { ProjectSummary } from '~/engine/core/published/projects';
import { POST, PROJECT, recordPath, type TextKindName } from '~/engine/core/records/kinds';
import { isoDay } from '~/engine/kit/time/dates';
import type { ReadableText } from '~/engine/server/feature.server';
import {
  TOPIC_PATHS,
  type TopicKind,
  textOfSeries,
  topicPath,
  topicWords,
} from '~/features/topics/core/topic-path';
import type { ArchivedPost, Topic } from '~/features/topics/core/topics';
import { blocks, bullets, escapeMarkdown, link, section } from './markdown-text.server';

/** Formats a list item as `[title](Markdown page): description` (https://llmstxt.org). */
const entry = (title: string, address: string, text: string): string =>
  link(title, `${address}.md`) +
  (text === '' ? '' : `: ${escapeMarkdown(text).replaceAll('\\\n', ' ')}`);

/** Formats posts as a list. */
export const postEntries = (
  posts: (ArchivedPost & { description?: string })[],
  origin: string,
): string =>
  bullets(
    posts.map((post) => {
      const day = isoDay(post.publishedAt);
      return `${entry(post.title, origin + recordPath(POST, post.slug), post.description ?? '')} (${day})`;
    }),
  );

/** Formats projects as a list. */
export const projectEntries = (projects: ProjectSummary[], origin: string): string =>
  bullets(
    projects.map((project) =>
      entry(project.projectName, origin + recordPath(PROJECT, project.slug), project.highlight),
    ),
  );

/** Formats texts of a feature as a list. */
export const textEntries = (texts: ReadableText[], kind: TextKindName, origin: string): string =>
  bullets(
    texts.map(({ title, slug, description }) =>
      entry(title, origin + recordPath(kind, slug), description),
    ),
  );

/** Formats a list page: the title, the description, and the rest. */
const listPage = (
  { title, description, nothingYet }: ListWords,
  isEmpty: boolean,
  ...rest: string[]
): string =>
  `${blocks(`# ${escapeMarkdown(title)}`, escapeMarkdown(isEmpty ? nothingYet.text : description), ...rest)}\n`;

type ListWords = { title: string; description: string; nothingYet: { text: string } };

/** What pages depend on beside their records. */
export type Setting = { words: Words; text: Texts; origin: string };

/** Links the next part of a list; '' if there is none. @param path of the list */
const more = (next: string | null, path: string, { text, origin }: Setting): string =>
  next === null ? '' : link(text.records.more, `${origin}${path}.md?after=${next}`);

/** Returns the path of the Markdown version of a list of posts. */
function postListPath(parameters: Record<string, string | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return `/blogs.md${search.size > 0 ? `?${search}` : ''}`;
}

/** Formats a page of the blog, with links to its categories and to older posts. */
export function postListMarkdown(
  found: {
    posts: PostSummary[];
    categories: string[];
    query: string;
    category: string | null;
    next: string | null;
  },
  { words, text, origin }: Setting,
): string {
  const { query: q, category, next } = found;
  const categories = found.categories.map((name) =>
    link(name, origin + postListPath({ category: name })),
  );
  const filters = [q && `“${q}”`, category]
    .filter((filter) => filter)
    .map((filter) => escapeMarkdown(filter ?? ''));
  return listPage(
    words.blog,
    found.categories.length === 0,
    section(`**${text.pages.posts.categories}**`, bullets(categories)),
    filters.length > 0 ? `## ${filters.join(text.pages.site.comma)}` : '',
    postEntries(found.posts, origin),
    next ? link(text.pages.lists.older, origin + postListPath({ q, category, after: next })) : '',
  );
}

export const projectListMarkdown = (
  projects: ProjectSummary[],
  { words, origin }: Setting,
): string => listPage(words.projectsPage, projects.length === 0, projectEntries(projects, origin));

/** Formats the list of all posts, newest first. */
export const archiveMarkdown = (
  { posts, next }: { posts: ArchivedPost[]; next: string | null },
  setting: Setting,
): string =>
  listPage(
    setting.words.archivePage,
    posts.length === 0,
    postEntries(posts, setting.origin),
    more(next, '/archive', setting),
  );

/** Formats the list of all tags or series, with their numbers of posts. */
export const topicsMarkdown = (
  kind: TopicKind,
  { topics, next }: { topics: Topic[]; next: string | null },
  setting: Setting,
): string =>
  listPage(
    topicWords(kind, setting.words),
    topics.length === 0,
    bullets(
      topics.map(
        ({ key, name, posts }) =>
          `${link(name, `${setting.origin + topicPath(kind, key)}.md`)} (${posts})`,
      ),
    ),
    more(next, TOPIC_PATHS[kind], setting),
  );

/** Formats the posts of a tag, newest first, or the parts of a series. */
export const topicMarkdown = (
  kind: TopicKind,
  { topic, posts, next }: { topic: Topic; posts: PostSummary[]; next: string | null },
  setting: Setting,
): string => {
  const { words, origin } = setting;
  const about = kind === 'series' ? textOfSeries(words.aboutSeries, topic.key) : '';
  return listPage(
    { ...topicWords(kind, words), title: topic.name, description: about },
    false,
    postEntries(posts, origin),
    more(next, topicPath(kind, topic.key), setting),
  );
};
