/**
 * Crawlers of AI companies, by their robots.txt product tokens (RFC 9309, 2.2.1). From
 * https://github.com/ai-robots-txt/ai.robots.txt, November 2026. That list is longer: this one has only crawlers whose
 * operators say that they obey robots.txt, and Bytespider. robots.txt is a request and does not block anything.
 */

/** Crawlers that collect texts for training. */
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

/** Crawlers that answer a person's question, and usually name their sources. */
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

/** The owner's choice: allow all, allow search but not training, or deny all. */
export const AI_CRAWLERS = ['allow', 'search', 'deny'] as const;
export type AiCrawlers = (typeof AI_CRAWLERS)[number];

/** Returns the crawlers that robots.txt disallows. */
export function disallowedCrawlers(choice: AiCrawlers): string[] {
  if (choice === 'allow') return [];
  return choice === 'search' ? TRAINING : [...TRAINING, ...SEARCH];
}
