/**
 * Programs of companies that make language models, by the names that robots.txt knows them by (RFC 9309, 2.2.1).
 * As of November 2026, from https://github.com/ai-robots-txt/ai.robots.txt, which is longer: here are those of
 * operators who say that they go by the file, and Bytespider. It asks, and does not bar.
 */

/** They collect texts to train models with. */
const TRAINING = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'DeepSeekBot',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'Timpibot',
  'Webzio-Extended',
];

/** They look something up for a person who asked, and mostly say where they found it. */
const SEARCH = [
  'Amzn-SearchBot',
  'Amzn-User',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'DuckAssistBot',
  'Gemini-Deep-Research',
  'meta-externalfetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
  'YouBot',
];

/** What the owner wants of them: all may read; those that search, not those that train; none. */
export const AI_CRAWLERS = ['allow', 'search', 'deny'] as const;
export type AiCrawlers = (typeof AI_CRAWLERS)[number];

/** The names of those that are to stay away. */
export function crawlersToRefuse(wish: AiCrawlers): string[] {
  if (wish === 'allow') return [];
  return wish === 'search' ? TRAINING : [...TRAINING, ...SEARCH];
}
