import { logProblem } from '~/lib/log';
import site from '~/styles/site.css';

/** What of the platform's static file server is needed here. */
type StaticFiles = { fetch: (address: string) => Promise<Response> };

let text: string | undefined;

/** Read once an isolate. @returns the style sheet; '' if the page has to link to it */
export async function readStylesheet(files: StaticFiles | null, origin: string): Promise<string> {
  if (text !== undefined) return text;
  try {
    const response = await files?.fetch(origin + site);
    if (!response?.ok) throw new Error(`${site} answered ${response?.status ?? 'nothing'}`);
    text = withPlainDefaults(await response.text());
    return text;
  } catch (error) {
    logProblem('the style sheet could not be read', { cause: error });
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
