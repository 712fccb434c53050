import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readPost } from '~/engine/core/published/posts';
import { browseProjects, readProjectTexts } from '~/engine/core/published/projects';
import { POST, PROJECT, recordPath } from '~/engine/core/records/kinds';
import { toShownReview } from '~/engine/core/reviews/shown-review';
import { notFound } from '~/engine/kit/errors';
import { robotsHeader } from '~/engine/kit/http/robots';
import { matchPattern, pathSegments } from '~/engine/kit/http/route-pattern';
import { oncePer } from '~/engine/kit/once-per';
import { MARKDOWN_SUFFIX } from '~/engine/kit/public-page';
import type { Feature, ReadableTexts } from '~/engine/server/feature.server';
import { readAtCurrentAddress } from '~/engine/server/former-addresses.server';
import type { PublicPage } from '~/engine/server/page-store/public-page.server';
import { readPostList } from '~/engine/server/post-list.server';
import { respondWithText } from '~/engine/server/text-response.server';
import { TOPIC_PATHS, type TopicKind, topicPath } from '~/features/topics/core/topic-path';
import { browseArchive, browseTopics, readTopic } from '~/features/topics/core/topics';
import { topicServices } from '~/features/topics/services.server';
import {
  archiveMarkdown,
  postListMarkdown,
  projectListMarkdown,
  type Setting,
  topicMarkdown,
  topicsMarkdown,
} from './list-pages.server';
import { postMarkdown, projectMarkdown, textMarkdown } from './record-pages.server';

type Call = { url: URL; params: LoaderFunctionArgs['params']; context: AppLoadContext };

type MarkdownPage = (call: Call) => Promise<{
  /** The path of the page. */
  path: string;
  text: (setting: Setting) => string;
  /** Whether search engines should leave it out, as its page says in its head. */
  isUnlisted?: boolean;
}>;

const getCursor = (url: URL) => url.searchParams.get('after');

/** Whether an address is of a list's second page or a later one. */
const isLaterPage = (url: URL) => getCursor(url) !== null;

function topicsPage(kind: TopicKind): MarkdownPage {
  return async ({ url, context: { services } }) => {
    const found = await browseTopics({ kind, cursor: getCursor(url) }, topicServices(services));
    return {
      path: TOPIC_PATHS[kind],
      text: (setting) => topicsMarkdown(kind, found, setting),
      isUnlisted: isLaterPage(url) || found.topics.length === 0,
    };
  };
}

function topicPage(kind: TopicKind): MarkdownPage {
  return async ({ url, params, context: { services } }) => {
    const key = params[kind] ?? '';
    const found = await readTopic({ kind, key, cursor: getCursor(url) }, topicServices(services));
    return {
      path: topicPath(kind, key),
      text: (setting) => topicMarkdown(kind, found, setting),
      isUnlisted: isLaterPage(url),
    };
  };
}

/**
 * Those of the engine and of topics, by route pattern. They have the parameters of their routes, and must not read more rows
 * than the pages do.
 */
const PAGES: Record<string, MarkdownPage> = {
  'details/:id': async ({ params: { id: slug = '' }, context: { services } }) => {
    const address = { kind: POST, slug, end: MARKDOWN_SUFFIX };
    const post = await readAtCurrentAddress(address, services, {
      read: () => readPost(slug, services),
      getSlug: (found) => found.slug,
    });
    return {
      path: recordPath(POST, post.slug),
      text: ({ words, origin }) => postMarkdown(post, words, origin),
    };
  },

  'project-details/:id': async ({ params: { id: slug = '' }, context: { services } }) => {
    const address = { kind: PROJECT, slug, end: MARKDOWN_SUFFIX };
    const texts = await readAtCurrentAddress(address, services, {
      read: () => readProjectTexts(slug, services),
      getSlug: (found) => found.project.slug,
    });
    return {
      path: recordPath(PROJECT, texts.project.slug),
      text: ({ words, text, origin }) => {
        const review = texts.review && toShownReview(texts.review, words);
        return projectMarkdown({ ...texts, review }, text, origin);
      },
    };
  },

  blogs: async ({ url, context: { services, publicResponse } }) => {
    const found = await readPostList({ url, services, publicResponse });
    return {
      path: `/blogs${url.search}`,
      text: (setting) => postListMarkdown(found, setting),
      isUnlisted: found.query !== '' || isLaterPage(url) || found.categories.length === 0,
    };
  },

  archive: async ({ url, context: { services } }) => {
    const found = await browseArchive({ cursor: getCursor(url) }, topicServices(services));
    return {
      path: '/archive',
      text: (setting) => archiveMarkdown(found, setting),
      isUnlisted: isLaterPage(url) || found.posts.length === 0,
    };
  },

  tags: topicsPage('tag'),
  'tags/:tag': topicPage('tag'),
  series: topicsPage('series'),
  'series/:series': topicPage('series'),

  'all-projects': async ({ context: { services } }) => {
    const projects = await browseProjects(services);
    return {
      path: '/all-projects',
      text: (setting) => projectListMarkdown(projects, setting),
      isUnlisted: projects.length === 0,
    };
  },
};

const textPage =
  ({ kind, read }: ReadableTexts): MarkdownPage =>
  async ({ params: { slug = '' }, context: { services } }) => {
    const text = await readAtCurrentAddress({ kind, slug, end: MARKDOWN_SUFFIX }, services, {
      read: () => read(slug, services),
      getSlug: (found) => found.slug,
    });
    return {
      path: recordPath(kind, text.slug),
      text: ({ origin }) => textMarkdown(text, kind, origin),
      isUnlisted: text.isUnlisted,
    };
  };

/**
 * Returns the pages with a Markdown version, by route pattern. Those of features come last: a pattern of theirs may match every
 * path of one segment.
 */
export const markdownPages = oncePer(
  (features: readonly Feature[]): Record<string, MarkdownPage> => ({
    ...PAGES,
    ...Object.fromEntries(
      features
        .flatMap(({ texts }) => texts ?? [])
        .map((texts) => [`${texts.kind.path.slice(1)}:slug`, textPage(texts)]),
    ),
  }),
);

/** Responds to a GET of a Markdown page. Errors become plain text. */
export const respondWithMarkdown = (request: Request, context: AppLoadContext): Promise<Response> =>
  respondWithText({ request, params: {}, context }, async () => {
    const url = new URL(request.url);
    const segments = pathSegments(url.pathname.slice(0, -MARKDOWN_SUFFIX.length)) ?? [];
    const pages = markdownPages(context.services.features);
    for (const [pattern, readPage] of Object.entries(pages)) {
      const params = matchPattern(pattern.split('/'), segments);
      if (!params) continue;
      const [{ path, text: write, isUnlisted = false }, { words }, text] = await Promise.all([
        readPage({ url, params, context }),
        context.loadWords(),
        context.loadText(),
      ]);
      const headers = {
        'Content-Type': 'text/markdown; charset=utf-8',
        Link: `<${context.origin}${path}>; rel="canonical"`,
        ...robotsHeader(isUnlisted),
      };
      return new Response(write({ words, text, origin: context.origin }), { headers });
    }
    throw notFound('Page');
  });

/** Links a page to its Markdown version. If the page's own URL returned Markdown, names that version's URL instead. */
export function linkMarkdown(
  response: Response,
  { markdownPath, isMarkdown }: PublicPage,
  { pathname }: URL,
): void {
  if (markdownPath === null) return;
  const { headers, status } = response;
  const isAtPage = !pathname.endsWith(MARKDOWN_SUFFIX);
  if (isAtPage) headers.append('Vary', 'Accept');
  if (status !== 200 && status !== 304) return;
  if (!isMarkdown)
    headers.append('Link', `<${markdownPath}>; rel="alternate"; type="text/markdown"`);
  else if (isAtPage) headers.set('Content-Location', markdownPath);
}
