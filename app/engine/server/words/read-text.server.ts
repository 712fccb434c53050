import type { PageTexts, Texts } from '~/content/languages/language';

/** Returns texts for the components of a page (`useText`). A loader returns them as `text`. */
export function readText<Name extends keyof PageTexts>(
  text: Texts,
  ...names: Name[]
): Pick<PageTexts, Name> {
  const all = { ...text, ...text.pages } as Record<string, unknown>;
  const found = names.map((name) => {
    const own = all[name as string];
    return [name, Object.hasOwn(text.pages, name) ? own : Object(own).page];
  });
  return Object.fromEntries(found);
}
