import { englishName, ownName } from './text-language';

const TAGS =
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id is it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

let known: { id: string; name: string }[] | undefined;

/** Returns languages to choose from, by their English names. */
export function commonLanguages(): { id: string; name: string }[] {
  known ??= TAGS.map((id) => ({ id, name: nameOf(id) })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  return known;
}

/** Returns the name of a language in English, and as its speakers write it. */
function nameOf(tag: string): string {
  const [english, own] = [englishName(tag), ownName(tag)];
  return english === own ? english : `${english} (${own})`;
}
