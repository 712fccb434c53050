import type { Texts } from '~/content/languages/language';
import { ownerAsAuthor } from '~/content/owner';
import type { Words } from '~/content/words';
import { shownAuthor } from '~/engine/core/published/author';
import type { Post } from '~/engine/core/published/posts';
import { projectFacts } from '~/engine/core/published/project-facts';
import type { ProjectTexts } from '~/engine/core/published/projects';
import { POST, PROJECT, recordPath, type TextKindName } from '~/engine/core/records/kinds';
import type { ShownReview } from '~/engine/core/reviews/shown-review';
import { fill } from '~/engine/kit/language/fill';
import type { ReadableText } from '~/engine/server/feature.server';
import { withAbsoluteAddresses } from './absolute-addresses.server';
import {
  absolute,
  blocks,
  bullets,
  escapeMarkdown,
  frontMatter,
  link,
  picture,
  section,
} from './markdown-text.server';

/** Formats a post: its facts as front matter, and its text. */
export function postMarkdown(post: Post, words: Words, origin: string): string {
  const path = recordPath(POST, post.slug);
  const author = shownAuthor(post.author, ownerAsAuthor(words.person));
  const facts = frontMatter({
    title: post.title,
    description: post.description,
    url: origin + path,
    lang: post.lang,
    author: author.name,
    author_role: author.role,
    author_image: absolute(author.image, origin),
    published: post.publishedAt.toISOString(),
    updated: post.contentChangedAt > post.publishedAt ? post.contentChangedAt.toISOString() : null,
    category: post.category,
    tags: post.tags,
    series: post.series,
    series_part: post.seriesPart,
    image: absolute(post.image, origin),
    image_alt: post.imageAlt,
  });
  return `${blocks(facts, withAbsoluteAddresses(post.details, { origin, path }))}\n`;
}

/**
 * Formats a project with everything that its page shows, in the same order; only the pictures of the gallery all follow
 * the text. The titles of the parts are bold text and not headings: more headings would change the levels and ids of those
 * in the owner's text.
 */
export function projectMarkdown(
  texts: Omit<ProjectTexts, 'review'> & { review: ShownReview | null },
  text: Texts,
  origin: string,
): string {
  const said = text.pages.project;
  const { project, review, next } = texts;
  const path = recordPath(PROJECT, project.slug);
  const outside = (label: string, href: string) =>
    href !== '' && link(label, absolute(href, origin));
  const written = blocks(
    frontMatter({
      title: project.projectName,
      description: project.highlight,
      url: origin + path,
      lang: project.lang,
      updated: project.contentChangedAt.toISOString(),
    }),
    escapeMarkdown(project.highlight),
    outside(said.live, project.liveLink),
    outside(said.source, project.sourceCode),
    picture(project.imageAlt, absolute(project.image, origin)),
    formatFacts(project, text),
    section(`**${said.goal}**`, escapeMarkdown(project.goal)),
    section(
      `**${said.results}**`,
      bullets(
        project.results.map(
          ({ value, label }) => `**${escapeMarkdown(value)}** ${escapeMarkdown(label)}`,
        ),
      ),
    ),
    section(`**${said.perspective}**`, escapeMarkdown(project.perspective)),
    section(`**${said.about}**`, escapeMarkdown(project.about)),
    section(`**${said.story}**`, withAbsoluteAddresses(project.details, { origin, path })),
    section(`**${said.features}**`, bullets(project.features.map(escapeMarkdown))),
    section(`**${said.challenge}**`, escapeMarkdown(project.challengingPart)),
    ...project.gallery.map(({ image, alt, caption }) =>
      blocks(picture(alt, absolute(image, origin)), escapeMarkdown(caption)),
    ),
    review !== null &&
      `> ${blocks(escapeMarkdown(review.quote), reviewer(review), ...confirmation(review)).replaceAll('\n', '\n> ')}`,
    section(
      `**${said.links}**`,
      bullets(project.links.map(({ label, href }) => link(label, absolute(href, origin)))),
    ),
    next !== null &&
      section(
        `**${said.next}**`,
        blocks(
          link(next.projectName, `${origin}${recordPath(PROJECT, next.slug)}.md`),
          escapeMarkdown(next.highlight),
        ),
      ),
  );
  return `${written}\n`;
}

/** Formats a text of a feature: its facts as front matter, and the text. */
export function textMarkdown(text: ReadableText, kind: TextKindName, origin: string): string {
  const path = recordPath(kind, text.slug);
  const facts = frontMatter({
    title: text.title,
    description: text.description,
    url: origin + path,
    lang: text.lang,
    updated: text.contentChangedAt.toISOString(),
    image: absolute(text.image, origin),
    image_alt: text.imageAlt,
  });
  return `${blocks(facts, withAbsoluteAddresses(text.details, { origin, path }))}\n`;
}

const reviewer = ({ name, position }: { name: string; position: string }): string =>
  [name, position]
    .filter((text) => text !== '')
    .map(escapeMarkdown)
    .join(', ');

const confirmation = ({ mark }: Pick<ShownReview, 'mark'>): string[] =>
  mark ? [mark.label, mark.about].map(escapeMarkdown) : [];

const formatFacts = (project: ProjectTexts['project'], text: Texts): string =>
  bullets(
    projectFacts(project, text).map(({ title, is }) =>
      fill(text.labelled, {
        label: title,
        value: escapeMarkdown(Array.isArray(is) ? is.join(text.pages.site.comma) : is),
      }),
    ),
  );
