import type { Words } from '~/content/words';
import { listGraph, type Place } from '~/engine/server/structured-data/pages.server';
import {
  blogPlace,
  type PostAddress,
  postPlace,
} from '~/engine/server/structured-data/records.server';
import type { PageGraph } from '~/engine/server/structured-data/write-graph.server';
import { TOPIC_PATHS, type TopicKind, topicPath, topicWords } from '../core/topic-path';

/** The graph of the archive. */
export const archiveGraph = (posts: PostAddress[], words: Words): PageGraph =>
  listGraph({ path: '/archive', name: words.archivePage.title }, posts.map(postPlace), words, [
    blogPlace(words),
  ]);

const topicsPlace = (kind: TopicKind, words: Words): Place => ({
  path: TOPIC_PATHS[kind],
  name: topicWords(kind, words).title,
});

const topicPlace = (kind: TopicKind, { key, name }: { key: string; name: string }): Place => ({
  path: topicPath(kind, key),
  name,
});

/** The graph of all tags or all series. */
export const topicsGraph = (
  kind: TopicKind,
  topics: { key: string; name: string }[],
  words: Words,
): PageGraph =>
  listGraph(
    topicsPlace(kind, words),
    topics.map((topic) => topicPlace(kind, topic)),
    words,
  );

/** The graph of a tag or series. */
export const topicGraph = (
  kind: TopicKind,
  topic: { key: string; name: string },
  posts: PostAddress[],
  words: Words,
): PageGraph =>
  listGraph(topicPlace(kind, topic), posts.map(postPlace), words, [
    blogPlace(words),
    topicsPlace(kind, words),
  ]);
