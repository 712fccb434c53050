import type { OrderedStore } from './order';
import type { PostListStore } from './post-list';
import type { PostStore } from './post-record';
import type { ProjectRecord } from './project-record';
import type { ReviewStore } from './review-record';
import type { SlugStore } from './slugs';
import type { TranslationStore } from './translations';

/** The stores of records, by kind. A feature adds that of its own kind by declaration merging. @public */
export interface RecordStores {
  post: PostStore & PostListStore;
  project: OrderedStore<ProjectRecord> & SlugStore & TranslationStore;
  review: ReviewStore;
}
