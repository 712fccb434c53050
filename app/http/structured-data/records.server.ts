import type { Blog, BlogPosting, CreativeWork, SoftwareSourceCode } from 'schema-dts';
import { archivePage, blog, projectsPage, seriesPage, site, tagsPage } from '~/content';
import type { PostPage, PostSummary } from '~/domain/published/posts';
import type { ProjectPage, ProjectSummary } from '~/domain/published/projects';
import { safeAddress } from '~/lib/safe-address';
import { TOPIC_PATHS, type TopicKind, topicPath } from '~/lib/topic-key';
import {
  authorNode,
  BLOG,
  commentNodes,
  imageNodes,
  ownerByName,
  PERSON,
  ref,
  reviewNode,
  WEBSITE,
} from './nodes.server';
import { listGraph, type Place, pageNodes } from './pages.server';
import type { PageGraph } from './write-graph.server';

const blogPlace = (): Place => ({ path: '/blogs', name: blog().title });
const projectsPlace = (): Place => ({ path: '/all-projects', name: projectsPage().title });

const blogNode = (): Blog => ({
  '@type': 'Blog',
  ...BLOG,
  url: blogPlace().path,
  name: blogPlace().name,
  description: blog().description,
  inLanguage: site().language,
  isPartOf: WEBSITE,
  publisher: PERSON,
});

const categoryPlace = (category: string): Place => ({
  path: `/blogs?${new URLSearchParams({ category })}`,
  name: category,
});

type PostAddress = Pick<PostSummary, 'slug' | 'title'>;

const postPlace = ({ slug, title }: PostAddress): Place => ({
  path: `/details/${slug}`,
  name: title,
});

const projectPlace = ({ slug, projectName }: { slug: string; projectName: string }): Place => ({
  path: `/project-details/${slug}`,
  name: projectName,
});

/** Posts, or those of a category. */
export const blogGraph = (posts: PostSummary[], category: string | null): PageGraph => [
  ...(category === null
    ? listGraph(blogPlace(), posts.map(postPlace))
    : listGraph(categoryPlace(category), posts.map(postPlace), [blogPlace()])),
  blogNode(),
];

/** All posts, by year. */
export const archiveGraph = (posts: PostAddress[]): PageGraph =>
  listGraph({ path: '/archive', name: archivePage().title }, posts.map(postPlace), [blogPlace()]);

const topicsPlace = (kind: TopicKind): Place => ({
  path: TOPIC_PATHS[kind],
  name: (kind === 'tag' ? tagsPage() : seriesPage()).title,
});

const topicPlace = (kind: TopicKind, { key, name }: { key: string; name: string }): Place => ({
  path: topicPath(kind, key),
  name,
});

/** All tags, or all series. */
export const topicsGraph = (kind: TopicKind, topics: { key: string; name: string }[]): PageGraph =>
  listGraph(
    topicsPlace(kind),
    topics.map((topic) => topicPlace(kind, topic)),
  );

/** The posts of a tag or series. */
export const topicGraph = (
  kind: TopicKind,
  topic: { key: string; name: string },
  posts: PostAddress[],
): PageGraph =>
  listGraph(topicPlace(kind, topic), posts.map(postPlace), [blogPlace(), topicsPlace(kind)]);

export const projectsGraph = (projects: ProjectSummary[]): PageGraph =>
  listGraph(projectsPlace(), projects.map(projectPlace));

const latest = (...times: Date[]) => new Date(Math.max(...times.map(Number))).toISOString();

/** A post with its pictures, its author, and what was said about it. */
export function postGraph({ post, rendering, comments }: PostPage): PageGraph {
  const place = postPlace(post);
  const { path } = place;
  const id = `${path}#post`;
  const said = commentNodes(comments, path);
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
    author: authorNode(post.author, path),
    publisher: PERSON,
    datePublished: post.publishedAt.toISOString(),
    dateModified: latest(post.publishedAt, post.contentChangedAt),
    inLanguage: site().language,
    articleSection: post.category,
    keywords: post.tags,
    wordCount: rendering.words,
    commentCount: said.length,
    comment: said,
  };
  const trail = [blogPlace(), categoryPlace(post.category)];
  return [...pageNodes(place, { trail, mainEntity: id }), posting, blogNode()];
}

/** Of a long gallery a part tells what a project looks like. */
const MAX_PICTURES = 10;

/** A project, as code where that can be read, with the review that belongs to it. */
export function projectGraph({ project, review }: ProjectPage): PageGraph {
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
    author: ownerByName(),
    creator: ownerByName(),
    dateCreated: project.completionDate,
    dateModified: project.contentChangedAt.toISOString(),
    inLanguage: site().language,
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
    ...pageNodes(place, { trail: [projectsPlace()], mainEntity: id }),
    node,
    ...(review ? [reviewNode(review, path, id)] : []),
  ];
}
