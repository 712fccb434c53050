import type { AppLoadContext } from '@remix-run/cloudflare';
import type { PageTexts } from '~/content/languages/language';
import { findLook } from '~/content/looks/index';
import { workshop } from '~/content/looks/workshop';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { adminMenu } from '~/engine/core/command-palette/screens';
import type { MenuPage, Published } from '~/engine/core/published/content-state';
import { drawMark } from '~/engine/kit/mark';
import { isAdminPath } from '~/engine/kit/paths';
import type { PageFacts } from '~/engine/kit/public-page';
import { formatDay } from '~/engine/kit/time/dates';
import type { RootData } from '~/engine/kit/ui/root-data';
import type { Feature } from './feature.server';
import { readToday } from './today.server';
import { readText, speakersOn } from './words/read-text.server';
import { ON_EVERY_PAGE, readWords, wordsOn } from './words/read-words.server';
import { textsIn } from './words/texts-in.server';

/* A file of the server, because browser bundles have what the loader of the root imports. */

/** Returns the addresses of empty sections and pages. @param pages those without parameters */
export type EmptyAddresses = (
  published: Published,
  words: Words,
  pages: ({ path: string } & Pick<PageFacts, 'needs'>)[],
) => string[];

/** Returns the data that every page needs. @param emptyAddresses what menus leave out */
export async function readRootData(
  request: Request,
  { origin, publicResponse, loadWords, loadText, services, staticPages }: AppLoadContext,
  emptyAddresses: EmptyAddresses,
) {
  // If the database is unavailable, assume that no page is empty: an extra link is better than a missing one.
  const [state, { words }, text, today] = await Promise.all([
    publicResponse.contentState(),
    loadWords(),
    loadText(),
    readToday({ publicResponse }),
  ]);
  // The admin area has its own menus.
  const isAdmin = isAdminPath(new URL(request.url).pathname);
  const { look, ...ofSite } = await fromWords(words, services.features);
  return {
    ...ofSite,
    look: {
      ...look,
      // The admin area has the same fonts in every look.
      ...(isAdmin && { preload: workshop.preload }),
      ...(findLook(words.look.name).isDated && {
        date: formatDay(new Date(today), words.site.language),
      }),
    },
    origin,
    featuresOff: [...services.off],
    hasMarkdown: services.features.some(({ markdownPages }) => markdownPages),
    ownerWords: isAdmin
      ? // The form to sign in may stand in place of any screen.
        readWords(words, 'person', 'site', 'signInTitle')
      : readWords(words, ...ON_EVERY_PAGE, ...wordsOn('all', services.features)),
    said: isAdmin
      ? readText(textsIn('en', services.features), 'frame', 'site', 'forms')
      : readText(text, ...onEveryPage(services.features)),
    facts: services.features.flatMap(({ facts }) => facts?.(words, today) ?? []),
    emptyAddresses:
      state && !isAdmin
        ? [...emptyAddresses(state.published, words, staticPages), ...services.pathsOff]
        : [],
    menuPages: state && !isAdmin ? state.menuPages : [],
    ...(isAdmin && { adminMenu: adminMenu(services.parts, services.installed.length > 0) }),
  } satisfies RootData & { emptyAddresses: string[]; menuPages: MenuPage[] };
}

/** The names of the texts that every page needs. */
const onEveryPage = (features: readonly Feature[]): (keyof PageTexts)[] => [
  'frame',
  'site',
  'forms',
  ...speakersOn('all', features),
];

type FromWords = Pick<RootData, 'locale' | 'shareImage' | 'look'>;

/** By the features that are on, and the words. */
const known = new WeakMap<readonly Feature[], WeakMap<Words, FromWords>>();

/** Returns what depends on the words and the features alone, made once for each version of the words. */
async function fromWords(words: Words, features: readonly Feature[]): Promise<FromWords> {
  const byWords = known.get(features) ?? new WeakMap<Words, FromWords>();
  known.set(features, byWords);
  const found = byWords.get(words) ?? (await makeFromWords(words, features));
  byWords.set(words, found);
  return found;
}

/** Letters of the menu that fit beside a name at 1280 px. */
const ROOM_OF_MENU = 58;

const isLong = ({ sectionLinks, pages }: Words): boolean =>
  [...sectionLinks, ...pages].map(({ label }) => label).join('').length > ROOM_OF_MENU;

/** English is what Open Graph assumes (https://ogp.me/#optional). */
function localeOf(tag: string): Pick<FromWords, 'locale'> {
  const { language, region } = new Intl.Locale(tag).maximize();
  return language === 'en' || !region ? {} : { locale: `${language}_${region}` };
}

async function makeFromWords(words: Words, features: readonly Feature[]): Promise<FromWords> {
  const { layout, preload, sheet } = findLook(words.look.name);
  const sharePicture = features.find((feature) => feature.sharePicture)?.sharePicture;
  return {
    ...localeOf(words.site.language),
    shareImage: words.site.shareImage || ((await sharePicture?.(words)) ?? ''),
    look: {
      layout: Object.entries(layout)
        .map(([part, variant]) => `${part}-${variant}`)
        .join(' '),
      ...(isLong(words) && { menu: 'name-longest' as const }),
      preload,
      sheet,
      mark: drawMark(fullName(words.person)),
    },
  };
}
