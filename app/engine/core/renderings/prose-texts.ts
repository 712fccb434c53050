import type { Texts } from '~/content/languages/language';
import { escapeXml } from '~/engine/kit/text/escape-xml';

/*
 * What the site says in rendered texts, such as "Note 1". A rendering is stored with places for it, so that it stays as it is when the
 * owner chooses another language.
 */

type Prose = Texts['prose'];

/** The place of a text in rendered HTML. A text of an author cannot contain it, because its `<` is escaped. */
const PLACE = /<!--say (\w+)(?: ([^>]*))?-->/g;

/** Returns the place of what the site says. @param value for the place in its text, as escaped HTML */
export const say = (name: keyof Prose, value = ''): string =>
  `<!--say ${name}${value && ` ${value}`}-->`;

/** Says it, in HTML. */
export const sayIn = (html: string, { prose }: Pick<Texts, 'prose'>): string => {
  const texts = new Map<string, string>(Object.entries(prose));
  return html.replace(PLACE, (_, name: string, value = '') =>
    escapeXml(texts.get(name) ?? '').replace(/\{\w+\}/, () => value),
  );
};
