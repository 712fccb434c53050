import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { toPostCard } from '~/engine/server/days.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { readText } from '~/engine/server/words/read-text.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { type TopicKind, textOfSeries } from '../core/topic-path';
import { browseTopics, readTopic, showTopic, type Topic } from '../core/topics';
import type { TopicText } from '../languages/say';
import { topicServices } from '../services.server';
import { topicGraph, topicsGraph } from './topic-graphs.server';

/** The owner's words around each list of posts. */
export const LIST_WORDS = ['blogPreview', 'waysThroughPosts', 'waysToFollow'] as const;

/** Loads the page of all tags or of all series. */
export const loadTopics = (args: LoaderFunctionArgs, kind: TopicKind) =>
  loadPublicPage(args, async ({ url, services, loadWords, loadText, publicResponse }) => {
    const cursor = url.searchParams.get('after');
    const page = await browseTopics({ kind, cursor }, topicServices(services));
    const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
    publicResponse.graph = topicsGraph(kind, page.topics, words);
    return {
      ...page,
      topics: page.topics.map((topic) => ({
        ...showTopic(kind, topic, text),
        ...(kind === 'series' && { about: textOfSeries(words.aboutSeries, topic.key) }),
      })),
      isFirstPage: cursor === null,
      pages: cursor === null && page.next === null ? null : text.topics[kind].pages,
      said: readText(text, 'lists'),
      ownerWords: readWords(words, 'tagsPage', 'seriesPage', ...LIST_WORDS),
    };
  });

/** Loads the page of one tag or series. @param key from its path */
export const loadTopic = (args: LoaderFunctionArgs, kind: TopicKind, key = '') =>
  loadPublicPage(args, async ({ url, services, loadWords, loadText, publicResponse }) => {
    const cursor = url.searchParams.get('after');
    const { timeZone, posts, ...page } = await readTopic(
      { kind, key, cursor },
      topicServices(services),
    );
    const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
    publicResponse.graph = topicGraph(kind, page.topic, posts, words);
    const about = aboutTopic(kind, page.topic, words, text);
    const { part, laterParts, partPages } = text.topics;
    const isWhole = cursor === null && page.next === null;
    return {
      ...page,
      posts: posts.map((post) => toPostCard(post, timeZone)),
      isFirstPage: cursor === null,
      about,
      labels: {
        all: text.topics[kind].all,
        ...(kind === 'series' && (cursor === null ? { part } : { laterParts })),
        ...(kind === 'series' && !isWhole && { pages: partPages }),
      },
      description: fill(text.topics.description, {
        topic: page.topic.name,
        name: fullName(words.person),
        about,
      }),
      said: readText(text, 'lists'),
      ownerWords: readWords(words, 'tagsPage', 'seriesPage', ...LIST_WORDS),
    };
  });

/** Returns a sentence about a tag or series. */
function aboutTopic(
  kind: TopicKind,
  { key, posts }: Topic,
  { aboutSeries, seriesPage }: Words,
  { topics, language }: TopicText,
): string {
  if (kind === 'tag') return plural(topics.aboutTag, posts, language);
  const parts = plural(topics.aboutSeries, posts, language);
  return fill(topics.textAndParts, {
    text: textOfSeries(aboutSeries, key) || seriesPage.description,
    parts,
  });
}
