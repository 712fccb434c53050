import type { Blog, BlogPosting, Comment, CreativeWork, SoftwareSourceCode } from 'schema-dts';
import type { Words } from '~/content/words';
import type { PostPage, PostSummary } from '~/engine/core/published/posts';
import type { ProjectPage, ProjectSummary } from '~/engine/core/published/projects';
import { safeAddress } from '~/engine/kit/safe-address';
import {
  authorNode,
  BLOG,
  imageNodes,
  ownerByName,
  PERSON,
  ref,
  reviewNode,
  WEBSITE,
} from './nodes.server';
import { listGraph, type Place, pageNodes } from './pages.server';
import type { PageGraph } from './write-graph.server';

export const blogPlace = ({ blog }: Words): Place => ({ path: '/blogs', name: blog.title });
const projectsPlace = ({ projectsPage }: Words): Place => ({
  path: '/all-projects',
  name: projectsPage.title,
});

const blogNode = (words: Words): Blog => ({
  '@type': 'Blog',
  ...BLOG,
  url: blogPlace(words).path,
  name: blogPlace(words).name,
  description: words.blog.description,
  inLanguage: words.site.language,
  isPartOf: WEBSITE,
  publisher: PERSON,
});

const categoryPlace = (category: string): Place => ({
  path: `/blogs?${new URLSearchParams({ category })}`,
  name: category,
});

export type PostAddress = Pick<PostSummary, 'slug' | 'title'>;

export const postPlace = ({ slug, title }: PostAddress): Place => ({
  path: `/details/${slug}`,
  name: title,
});

const projectPlace = ({ slug, projectName }: { slug: string; projectName: string }): Place => ({
  path: `/project-details/${slug}`,
  name: projectName,
});

/** The graph of all posts, or of those in a category. */
export const blogGraph = (
  posts: PostSummary[],
  category: string | null,
  words: Words,
): PageGraph => [
  ...(category === null
    ? listGraph(blogPlace(words), posts.map(postPlace), words)
    : listGraph(categoryPlace(category), posts.map(postPlace), words, [blogPlace(words)])),
  blogNode(words),
];

export const projectsGraph = (projects: ProjectSummary[], words: Words): PageGraph =>
  listGraph(projectsPlace(words), projects.map(projectPlace), words);

const latest = (...times: Date[]) => new Date(Math.max(...times.map(Number))).toISOString();

/** Returns what visitors wrote about a record. @param path of its page */
type CommentsOf = (path: string, words: Words) => Comment[];

/** The graph of a post with its pictures, author and comments. */
export function postGraph(
  { post, rendering }: Pick<PostPage, 'post' | 'rendering'>,
  comments: CommentsOf,
  words: Words,
): PageGraph {
  const place = postPlace(post);
  const { path } = place;
  const id = `${path}#post`;
  const nodes = comments(path, words);
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': id,
    url: path,
    mainEntityOfPage: ref(path),
    isPartOf: BLOG,
    headline: post.title,
    description: post.description || rendering.excerpt,
    image: imageNodes([
      { address: post.card, caption: post.title },
      { address: post.image, caption: post.imageAlt },
    ]),
    author: authorNode(post.author, path, words),
    publisher: PERSON,
    datePublished: post.publishedAt.toISOString(),
    dateModified: latest(post.publishedAt, post.contentChangedAt),
    inLanguage: post.lang || words.site.language,
    articleSection: post.category,
    keywords: post.tags,
    wordCount: rendering.words,
    commentCount: nodes.length,
    comment: nodes,
  };
  const trail = [blogPlace(words), categoryPlace(post.category)];
  return [
    ...pageNodes(place, words, { trail, mainEntity: id, lang: post.lang }),
    posting,
    blogNode(words),
  ];
}

/** The first pictures of a long gallery are enough. */
const MAX_PICTURES = 10;

/** The graph of a project and its review. It is a `SoftwareSourceCode` if the source is public. */
export function projectGraph({ project, review }: ProjectPage, words: Words): PageGraph {
  const place = projectPlace(project);
  const { path } = place;
  const id = `${path}#project`;
  const pictures = [
    { address: project.card, caption: project.projectName },
    { address: project.image, caption: project.imageAlt },
    ...project.gallery.map(({ image, alt, caption }) => ({
      address: image,
      caption: caption || alt,
    })),
  ];
  const work = {
    '@id': id,
    url: path,
    mainEntityOfPage: ref(path),
    name: project.projectName,
    headline: project.highlight,
    description: project.about || project.perspective || project.highlight,
    image: imageNodes(pictures.slice(0, MAX_PICTURES)),
    author: ownerByName(words),
    creator: ownerByName(words),
    dateCreated: project.completionDate,
    dateModified: project.contentChangedAt.toISOString(),
    inLanguage: project.lang || words.site.language,
    keywords: [...new Set([...project.tags, ...project.techStack])],
    sameAs: safeAddress(project.liveLink),
    ...(review && { review: ref(`${path}#review`) }),
  };
  const codeRepository = safeAddress(project.sourceCode);
  const node: CreativeWork | SoftwareSourceCode =
    codeRepository === ''
      ? { '@type': 'CreativeWork', ...work }
      : { '@type': 'SoftwareSourceCode', ...work, codeRepository };
  return [
    ...pageNodes(place, words, {
      ...{ trail: [projectsPlace(words)], mainEntity: id },
      lang: project.lang,
    }),
    node,
    ...(review ? [reviewNode(review, path, id)] : []),
  ];
}
