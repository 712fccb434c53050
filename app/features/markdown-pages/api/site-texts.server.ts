import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import type { Post } from '~/engine/core/published/posts';
import type { Project } from '~/engine/core/published/projects';
import { type SiteIndex, TEXT_LIMITS } from '../core/site-texts';
import { postEntries, projectEntries, textEntries } from './list-pages.server';
import { blocks, bullets, escapeMarkdown, link, section } from './markdown-text.server';
import { postMarkdown, projectMarkdown, textMarkdown } from './record-pages.server';
import type { TextsOfFeature } from './texts-of-features.server';

/** The start of both files: the site, its owner, and how to read it. */
const beginning = (words: Words): string =>
  blocks(
    `# ${escapeMarkdown(words.site.title)}`,
    `> ${escapeMarkdown(words.site.description)}`,
    `${escapeMarkdown(words.person.role)}, ${words.contact.email}. ${escapeMarkdown(words.machines.llms)}`,
  );

/** Returns `llms.txt` (https://llmstxt.org): an index of the site with links to the Markdown pages. */
export function siteIndex(
  { posts, projects, ofFeatures }: SiteIndex & { ofFeatures: TextsOfFeature[] },
  { words, text, origin }: { words: Words; text: Texts; origin: string },
): string {
  const { post, project } = text.records.kinds;
  const more = words.machines.more.map(
    ({ label, path, text: about }) => `${link(label, origin + path)}: ${escapeMarkdown(about)}`,
  );
  const index = blocks(
    beginning(words),
    section(`## ${post.all}`, postEntries(posts, origin)),
    section(`## ${project.all}`, projectEntries(projects, origin)),
    ...ofFeatures.map(({ title, kind, texts }) =>
      section(`## ${title(text)}`, textEntries(texts, kind, origin)),
    ),
    // A name of the format, whatever the language is.
    section('## Optional', bullets(more)),
  );
  return `${index}\n`;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Returns `llms-full.txt`: the complete texts, up to the size limit. Skips texts that do not fit. */
export function siteTexts(
  {
    posts,
    projects,
    ofFeatures,
  }: { posts: Post[]; projects: Project[]; ofFeatures: TextsOfFeature[] },
  words: Words,
  said: Texts,
  origin: string,
): string {
  const texts = [
    ...posts.map((post) => postMarkdown(post, words, origin)),
    ...projects.map((project) =>
      projectMarkdown({ project, review: null, next: null }, said, origin),
    ),
    ...ofFeatures.flatMap(({ kind, texts }) =>
      texts.map((text) => textMarkdown(text, kind, origin)),
    ),
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
