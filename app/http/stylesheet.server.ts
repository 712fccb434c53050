import { logProblem } from '~/lib/log';
import { type Sheet, SITE_SHEET, sheetsBeside } from '~/styles/sheets';

/** What of the platform's static file server is needed here. */
type StaticFiles = { fetch: (address: string) => Promise<Response> };

/** What was read, by its address. */
const kept = new Map<string, string>();

/** Each is read once an isolate. @returns the style sheets of a page, to be part of it */
export const readStylesheets = (
  { pathname, origin }: URL,
  files: StaticFiles | null,
): Promise<Sheet[]> =>
  Promise.all(
    [SITE_SHEET, ...sheetsBeside(pathname)].map(async (sheet) => ({
      ...sheet,
      text: await readStylesheet(sheet.href, files, origin),
    })),
  );

async function readStylesheet(
  address: string,
  files: StaticFiles | null,
  origin: string,
): Promise<string> {
  const known = kept.get(address);
  if (known !== undefined) return known;
  try {
    const response = await files?.fetch(origin + address);
    if (!response?.ok) throw new Error(`${address} answered ${response?.status ?? 'nothing'}`);
    const text = withPlainDefaults(await response.text());
    kept.set(address, text);
    return text;
  } catch (error) {
    logProblem('a style sheet could not be read', { cause: error });
    return '';
  }
}

const REGISTRATIONS = /@property --tw-[^{]*\{[^}]*\}/g;
const FALLBACK = /(@layer properties\{)@supports [^{]*\{([^{]*\{[^}]*\})\}/;

/**
 * Tailwind says the defaults of its variables twice: as registered properties, and as a rule for
 * browsers that do not know those. The rule alone does for all of them, is smaller, and is CSS that
 * the Nu HTML checker understands.
 */
function withPlainDefaults(css: string): string {
  return FALLBACK.test(css) ? css.replace(FALLBACK, '$1$2').replace(REGISTRATIONS, '') : css;
}
