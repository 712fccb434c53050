import { ownerAsAuthor } from '~/content/owner';
import type { Words } from '~/content/words';
import { shownAuthor } from '~/core/published/author';
import type { Post } from '~/core/published/posts';
import type { ProjectTexts } from '~/core/published/projects';
import { formatMonth } from '~/kit/time/dates';
import { withAbsoluteAddresses } from './absolute-addresses.server';
import {
  absolute,
  blocks,
  bullets,
  frontMatter,
  link,
  picture,
  plain,
  section,
} from './markdown-text.server';

export const postPath = ({ slug }: { slug: string }): string => `/details/${slug}`;
export const projectPath = ({ slug }: { slug: string }): string => `/project-details/${slug}`;

/** A post: what is to be known of it, and the owner's own text. */
export function postMarkdown(post: Post, words: Words, origin: string): string {
  const path = postPath(post);
  const facts = frontMatter({
    title: post.title,
    description: post.description,
    url: origin + path,
    author: shownAuthor(post.author, ownerAsAuthor(words.person)).name,
    published: post.publishedAt.toISOString(),
    updated: post.contentChangedAt > post.publishedAt ? post.contentChangedAt.toISOString() : null,
    category: post.category,
    tags: post.tags,
    series: post.series,
    image: absolute(post.image, origin),
  });
  return `${blocks(facts, withAbsoluteAddresses(post.details, { origin, path }))}\n`;
}

/**
 * A project: all that its page shows, in its order. What the page calls its parts is no heading here: headings are
 * those of the owner's text, whose levels and ids would be others beside more of them.
 */
export function projectMarkdown(texts: ProjectTexts, origin: string): string {
  const { project, review, next } = texts;
  const path = projectPath(project);
  const outside = (label: string, href: string) =>
    href !== '' && link(label, absolute(href, origin));
  const text = blocks(
    frontMatter({
      title: project.projectName,
      description: project.highlight,
      url: origin + path,
      updated: project.contentChangedAt.toISOString(),
    }),
    plain(project.highlight),
    outside('Live site', project.liveLink),
    outside('GitHub', project.sourceCode),
    picture(project.imageAlt, absolute(project.image, origin)),
    factsOf(project),
    section('**Target**', plain(project.goal)),
    section(
      '**Results**',
      bullets(project.results.map(({ value, label }) => `**${plain(value)}** ${plain(label)}`)),
    ),
    section('**Perspective**', plain(project.perspective)),
    section('**About**', plain(project.about)),
    withAbsoluteAddresses(project.details, { origin, path }),
    section('**Features**', bullets(project.features.map(plain))),
    section('**The challenging part**', plain(project.challengingPart)),
    ...project.gallery.map(({ image, alt, caption }) =>
      blocks(picture(alt, absolute(image, origin)), plain(caption)),
    ),
    review !== null &&
      `> ${blocks(plain(review.quote), reviewer(review)).replaceAll('\n', '\n> ')}`,
    section(
      '**Further reading**',
      bullets(project.links.map(({ label, href }) => link(label, absolute(href, origin)))),
    ),
    next !== null &&
      section(
        '**Next**',
        blocks(link(next.projectName, `${origin}${projectPath(next)}.md`), plain(next.highlight)),
      ),
  );
  return `${text}\n`;
}

const reviewer = ({ name, position }: { name: string; position: string }): string =>
  [name, position]
    .filter((text) => text !== '')
    .map(plain)
    .join(', ');

function factsOf(project: ProjectTexts['project']): string {
  const facts: [name: string, value: string][] = [
    ['Client', project.client],
    ['Role', project.role],
    ['Completed', formatMonth(new Date(project.completionDate))],
    ['Took', project.duration],
    ['Team', project.team],
    ['Tech stack', project.techStack.join(', ')],
    ['Tags', project.tags.join(', ')],
  ];
  return bullets(
    facts.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${plain(value)}`),
  );
}
