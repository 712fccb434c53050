import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { browseTopics, readTopic } from '~/domain/published/topics';
import { type TopicKind, topicKey, topicPath } from '~/lib/topic-key';
import { toPostCard } from './days.server';
import { loadPublicPage } from './page.server';

/** The page of all tags, or of all series. */
export const loadTopics = (args: LoaderFunctionArgs, kind: TopicKind) =>
  loadPublicPage(args, async ({ url, services }) => {
    const cursor = url.searchParams.get('after');
    const page = await browseTopics({ kind, cursor }, services);
    return { ...page, isFirstPage: cursor === null };
  });

/**
 * The page of one of them. A name in another spelling leads to its address.
 * @param name the end of the address
 */
export const loadTopic = (args: LoaderFunctionArgs, kind: TopicKind, name = '') =>
  loadPublicPage(args, async ({ url, services }) => {
    const key = topicKey(name);
    if (key !== name) throw redirect(topicPath(kind, key), 301);
    const cursor = url.searchParams.get('after');
    const { timeZone, posts, ...page } = await readTopic({ kind, key, cursor }, services);
    return {
      ...page,
      posts: posts.map((post) => toPostCard(post, timeZone)),
      isFirstPage: cursor === null,
    };
  });
