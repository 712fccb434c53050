import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { toPostCard } from '~/engine/server/days.server';
import { loadPublicPage } from '~/engine/server/page.server';
import type { TopicKind } from '../core/topic-path';
import { browseTopics, readTopic } from '../core/topics';
import { topicServices } from '../services.server';
import { topicGraph, topicsGraph } from './topic-graphs.server';

/** Loads the page of all tags or of all series. */
export const loadTopics = (args: LoaderFunctionArgs, kind: TopicKind) =>
  loadPublicPage(args, async ({ url, services, loadWords, publicResponse }) => {
    const cursor = url.searchParams.get('after');
    const page = await browseTopics({ kind, cursor }, topicServices(services));
    const { words } = await loadWords();
    publicResponse.graph = topicsGraph(kind, page.topics, words);
    return { ...page, isFirstPage: cursor === null };
  });

/** Loads the page of one tag or series. @param key from its path */
export const loadTopic = (args: LoaderFunctionArgs, kind: TopicKind, key = '') =>
  loadPublicPage(args, async ({ url, services, loadWords, publicResponse }) => {
    const cursor = url.searchParams.get('after');
    const { timeZone, posts, ...page } = await readTopic(
      { kind, key, cursor },
      topicServices(services),
    );
    const { words } = await loadWords();
    publicResponse.graph = topicGraph(kind, page.topic, posts, words);
    return {
      ...page,
      posts: posts.map((post) => toPostCard(post, timeZone)),
      isFirstPage: cursor === null,
    };
  });
