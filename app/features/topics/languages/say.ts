import type { Texts } from '~/content/languages/language';

/** What tags and series say in one language. */
export type TopicText = Pick<Texts, 'topics' | 'language'>;
