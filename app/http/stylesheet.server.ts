import { logProblem } from '~/lib/log';
import stylesheet from '~/styles/app.css';

/** What of the platform's static file server is needed here. */
type StaticFiles = { fetch: (address: string) => Promise<Response> };

let text: string | undefined;

/**
 * The text of the site's style sheet, read once an isolate.
 * @returns '' where it cannot be read; the page then links to it
 */
export async function readStylesheet(files: StaticFiles | null, origin: string): Promise<string> {
  if (text !== undefined) return text;
  try {
    const response = await files?.fetch(origin + stylesheet);
    if (!response?.ok) throw new Error(`the style sheet answered ${response?.status ?? 'nothing'}`);
    text = withPlainDefaults(await response.text());
    return text;
  } catch (error) {
    logProblem('style sheet could not be read', { cause: error });
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
