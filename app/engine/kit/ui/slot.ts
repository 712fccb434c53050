import type { ComponentType } from 'react';

/** What the server reads for the parts of features on the landing page, by feature, as JSON has it: no dates. Each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface HomeData {}

/** The same on the search page before a search. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface SearchStart {}

/** The same at the end of a post, or of another record that visitors may write about. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface RecordData {}

/** The same on screens of the admin area. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface AdminData {}

/** What the preview of a record shows, by kind, and its page as well. Each kind adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: kinds add to it
export interface PreviewData {}

/**
 * Parts of features in a place of a page, by feature, in this order. The lists are in `site/slots/`, a file for each script,
 * so that no page loads the parts of another.
 */
export type Slot<Props extends object = object> = Record<string, ComponentType<Props>>;
