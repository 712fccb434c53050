import type { AllWords } from '~/content/all-words';
import type { HomePage } from '~/core/published/home';
import type { Post } from '~/core/published/posts';
import type { Project } from '~/core/published/projects';
import { TEXT_LIMITS } from '~/core/published/site-texts';
import { postEntries, projectEntries } from './list-pages.server';
import { blocks, bullets, escapeMarkdown, link, section } from './markdown-text.server';
import { postMarkdown, projectMarkdown } from './record-pages.server';

/** The start of both files: the site, its owner, and how to read it. */
const beginning = (words: AllWords): string =>
  blocks(
    `# ${escapeMarkdown(words.site.title)}`,
    `> ${escapeMarkdown(words.site.description)}`,
    `${escapeMarkdown(words.person.role)}, ${words.contact.email}. ${escapeMarkdown(words.machines.llms)}`,
  );

/** Returns `llms.txt` (https://llmstxt.org): an index of the site with links to the Markdown pages. */
export function siteIndex(
  { posts, projects }: Pick<HomePage, 'posts' | 'projects'>,
  words: AllWords,
  origin: string,
): string {
  const more = words.machines.more.map(
    ({ label, path, text }) => `${link(label, origin + path)}: ${escapeMarkdown(text)}`,
  );
  const text = blocks(
    beginning(words),
    section('## Posts', postEntries(posts, origin)),
    section('## Projects', projectEntries(projects, origin)),
    section('## Optional', bullets(more)),
  );
  return `${text}\n`;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Returns `llms-full.txt`: the complete texts, up to the size limit. Skips texts that do not fit. */
export function siteTexts(
  { posts, projects }: { posts: Post[]; projects: Project[] },
  words: AllWords,
  origin: string,
): string {
  const texts = [
    ...posts.map((post) => postMarkdown(post, words, origin)),
    ...projects.map((project) => projectMarkdown({ project, review: null, next: null }, origin)),
  ];
  let room = TEXT_LIMITS.bytes;
  const shown = texts.filter((text) => {
    room -= byteLength(text);
    return room >= 0;
  });
  const { length } = shown;
  return blocks(
    beginning(words),
    escapeMarkdown(words.machines.full.replace('{texts}', String(length))),
    ...shown,
  );
}
