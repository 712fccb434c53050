import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Words } from '~/content/words';
import { readPost } from '~/core/published/posts';
import { browseProjects, readProjectTexts } from '~/core/published/projects';
import { TOPIC_PATHS, type TopicKind, topicPath } from '~/core/published/topic-key';
import { browseArchive, browseTopics, readTopic } from '~/core/published/topics';
import { notFound } from '~/kit/errors';
import { matchPattern, pathSegments } from '~/kit/http/route-pattern';
import { MARKDOWN_SUFFIX } from '~/kit/public-page';
import { readAtItsAddress } from '~/server/former-addresses.server';
import type { PublicPage } from '~/server/page-store/public-page.server';
import { readPostList } from '~/server/post-list.server';
import { answerText } from '~/server/text-answer.server';
import {
  archiveMarkdown,
  postListMarkdown,
  projectListMarkdown,
  topicMarkdown,
  topicsMarkdown,
} from './list-pages.server';
import { postMarkdown, postPath, projectMarkdown, projectPath } from './record-pages.server';

type Call = { url: URL; params: LoaderFunctionArgs['params']; context: AppLoadContext };

type MarkdownPage = (call: Call) => Promise<{
  /** The address of the page, from the root. */
  path: string;
  text: (words: Words) => string;
}>;

const cursorOf = (url: URL) => url.searchParams.get('after');

function topicsPage(kind: TopicKind): MarkdownPage {
  return async ({ url, context: { services, origin } }) => {
    const found = await browseTopics({ kind, cursor: cursorOf(url) }, services);
    return {
      path: TOPIC_PATHS[kind],
      text: (words) => topicsMarkdown(kind, found, words, origin),
    };
  };
}

function topicPage(kind: TopicKind): MarkdownPage {
  return async ({ url, params, context: { services, origin } }) => {
    const key = params[kind] ?? '';
    const found = await readTopic({ kind, key, cursor: cursorOf(url) }, services);
    return {
      path: topicPath(kind, key),
      text: (words) => topicMarkdown(kind, found, words, origin),
    };
  };
}

/**
 * The pages that are there as Markdown, too, by the patterns of their routes, whose parameters they share.
 * What is looked up with them has to read no more than the pages do.
 */
const PAGES: Record<string, MarkdownPage> = {
  'details/:id': async ({ params: { id: slug = '' }, context: { services, origin } }) => {
    const asked = { entity: 'post', path: '/details', slug, end: MARKDOWN_SUFFIX } as const;
    const post = await readAtItsAddress(asked, services, {
      read: () => readPost(slug, services),
      slugOf: (found) => found.slug,
    });
    return { path: postPath(post), text: (words) => postMarkdown(post, words, origin) };
  },

  'project-details/:id': async ({ params: { id: slug = '' }, context: { services, origin } }) => {
    const asked = {
      entity: 'project',
      path: '/project-details',
      slug,
      end: MARKDOWN_SUFFIX,
    } as const;
    const texts = await readAtItsAddress(asked, services, {
      read: () => readProjectTexts(slug, services),
      slugOf: (found) => found.project.slug,
    });
    return { path: projectPath(texts.project), text: () => projectMarkdown(texts, origin) };
  },

  blogs: async ({ url, context: { services, publicAnswer, origin } }) => {
    const found = await readPostList({ url, services, publicAnswer });
    return {
      path: `/blogs${url.search}`,
      text: (words) => postListMarkdown(found, words, origin),
    };
  },

  archive: async ({ url, context: { services, origin } }) => {
    const found = await browseArchive({ cursor: cursorOf(url) }, services);
    return { path: '/archive', text: (words) => archiveMarkdown(found, words, origin) };
  },

  tags: topicsPage('tag'),
  'tags/:tag': topicPage('tag'),
  series: topicsPage('series'),
  'series/:series': topicPage('series'),

  'all-projects': async ({ context: { services, origin } }) => {
    const projects = await browseProjects(services);
    return { path: '/all-projects', text: (words) => projectListMarkdown(projects, words, origin) };
  },
};

/** The routes whose pages exist as Markdown. */
export const MARKDOWN_ROUTES = Object.keys(PAGES);

/** Responds to a GET of a Markdown page. Errors become plain text. */
export const respondWithMarkdown = (request: Request, context: AppLoadContext): Promise<Response> =>
  answerText({ request, params: {}, context }, async () => {
    const url = new URL(request.url);
    const segments = pathSegments(url.pathname.slice(0, -MARKDOWN_SUFFIX.length)) ?? [];
    for (const [pattern, readPage] of Object.entries(PAGES)) {
      const params = matchPattern(pattern.split('/'), segments);
      if (!params) continue;
      const [{ path, text }, { words }] = await Promise.all([
        readPage({ url, params, context }),
        context.loadWords(),
      ]);
      const headers = {
        'Content-Type': 'text/markdown; charset=utf-8',
        Link: `<${context.origin}${path}>; rel="canonical"`,
      };
      return new Response(text(words), { headers });
    }
    throw notFound('Page');
  });

/** Says on a page where it is as Markdown, and on an address that has both which one this is. */
export function linkMarkdown(
  response: Response,
  { markdownPath, isMarkdown }: PublicPage,
  asked: URL,
): void {
  if (markdownPath === null) return;
  const { headers, status } = response;
  const isAtPage = !asked.pathname.endsWith(MARKDOWN_SUFFIX);
  if (isAtPage) headers.append('Vary', 'Accept');
  if (status !== 200 && status !== 304) return;
  if (!isMarkdown)
    headers.append('Link', `<${markdownPath}>; rel="alternate"; type="text/markdown"`);
  else if (isAtPage) headers.set('Content-Location', markdownPath);
}
