import type { AllWords } from '~/content/all-words';
import type { HomePage } from '~/core/published/home';
import type { Post } from '~/core/published/posts';
import type { Project } from '~/core/published/projects';
import { TEXT_LIMITS } from '~/core/published/site-texts';
import { postEntries, projectEntries } from './list-pages.server';
import { blocks, bullets, link, plain, section } from './markdown-text.server';
import { postMarkdown, projectMarkdown } from './record-pages.server';

/** How both files begin: whose site it is, and what can be done with it. */
const beginning = (words: AllWords): string =>
  blocks(
    `# ${plain(words.site.title)}`,
    `> ${plain(words.site.description)}`,
    `${plain(words.person.role)}, ${words.contact.email}. ${plain(words.machines.llms)}`,
  );

/** https://llmstxt.org: what there is to read, each with its address as Markdown. */
export function siteIndex(
  { posts, projects }: Pick<HomePage, 'posts' | 'projects'>,
  words: AllWords,
  origin: string,
): string {
  const more = words.machines.more.map(
    ({ label, path, text }) => `${link(label, origin + path)}: ${plain(text)}`,
  );
  const text = blocks(
    beginning(words),
    section('## Posts', postEntries(posts, origin)),
    section('## Projects', projectEntries(projects, origin)),
    section('## Optional', bullets(more)),
  );
  return `${text}\n`;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The whole texts, one after the other, as far as there is room. */
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
    room -= bytesOf(text);
    return room >= 0;
  });
  const { length } = shown;
  return blocks(
    beginning(words),
    plain(words.machines.full.replace('{texts}', String(length))),
    ...shown,
  );
}
