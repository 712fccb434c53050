import { logProblem } from '~/lib/log';
import app from '~/styles/app.css';
import landing from '~/styles/landing.css';
import prose from '~/styles/prose.css';

/** What of the platform's static file server is needed here. */
type StaticFiles = { fetch: (address: string) => Promise<Response> };

/** The texts of the site's style sheets; '' where one could not be read, the page then links to it. */
export type Stylesheets = { landing: string; app: string; prose: string };

export const NO_STYLES: Stylesheets = { landing: '', app: '', prose: '' };

let texts: Stylesheets | undefined;

/** Read once an isolate. */
export async function readStylesheets(
  files: StaticFiles | null,
  origin: string,
): Promise<Stylesheets> {
  if (texts) return texts;
  try {
    const read = async (path: string) => {
      const response = await files?.fetch(origin + path);
      if (!response?.ok) throw new Error(`${path} answered ${response?.status ?? 'nothing'}`);
      return withPlainDefaults(await response.text()).replace(NOTICES, '');
    };
    const [landingText, appText, proseText] = await Promise.all([landing, app, prose].map(read));
    texts = { landing: landingText ?? '', app: appText ?? '', prose: proseText ?? '' };
    return texts;
  } catch (error) {
    logProblem('style sheets could not be read', { cause: error });
    return NO_STYLES;
  }
}

/** Of licences: they stand in the files themselves. */
const NOTICES = /\/\*![^*]*\*\/\s*/g;

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
