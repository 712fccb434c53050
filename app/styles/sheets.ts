import site from './site.css';
import texts from './texts.css';

/** The addresses of the visitors' style sheets: of all pages, and of those that hold a text. */
export const SHEETS = { site, texts };

/** What they hold, to be part of a page; '' where one could not be read. */
export type StyleTexts = Record<keyof typeof SHEETS, string>;

export const NO_STYLES: StyleTexts = { site: '', texts: '' };
