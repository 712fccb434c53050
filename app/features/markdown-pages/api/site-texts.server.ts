import type { AllWords } from '~/content/all-words';
import type { OwnPage } from '~/engine/core/published/pages';
import type { Post } from '~/engine/core/published/posts';
import type { Project } from '~/engine/core/published/projects';
import { type SiteIndex, TEXT_LIMITS } from '~/engine/core/published/site-texts';
import { pageEntries, postEntries, projectEntries } from './list-pages.server';
import { blocks, bullets, escapeMarkdown, link, section } from './markdown-text.server';
import { pageMarkdown, postMarkdown, projectMarkdown } from './record-pages.server';

/** The start of both files: the site, its owner, and how to read it. */
const beginning = (words: AllWords): string =>
  blocks(
    `# ${escapeMarkdown(words.site.title)}`,
    `> ${escapeMarkdown(words.site.description)}`,
    `${escapeMarkdown(words.person.role)}, ${words.contact.email}. ${escapeMarkdown(words.machines.llms)}`,
  );

/** Returns `llms.txt` (https://llmstxt.org): an index of the site with links to the Markdown pages. */
export function siteIndex(
  { posts, projects, pages }: SiteIndex,
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
    section('## Pages', pageEntries(pages, origin)),
    section('## Optional', bullets(more)),
  );
  return `${text}\n`;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Returns `llms-full.txt`: the complete texts, up to the size limit. Skips texts that do not fit. */
export function siteTexts(
  { posts, projects, pages }: { posts: Post[]; projects: Project[]; pages: OwnPage[] },
  words: AllWords,
  origin: string,
): string {
  const texts = [
    ...posts.map((post) => postMarkdown(post, words, origin)),
    ...projects.map((project) => projectMarkdown({ project, review: null, next: null }, origin)),
    ...pages.map((page) => pageMarkdown(page, origin)),
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
