import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as content from '~/content';
import { FIELDS } from '~/content/fields';
import { requireAdmin } from '../account/session.server';
import { answerText } from '../text-answer.server';
import { type AnyField, type AnyFields, isGroup, isList, isText } from './check-fields.server';
import { TEXT_NAMES } from './check-words.server';

/** The type of a field's value, in TypeScript. */
function typeOf(field: AnyField): string {
  if (isList(field)) return `${isText(field.of) ? 'string' : typeOfAll(field.of)}[]`;
  if (isGroup(field)) return typeOfAll(field.fields);
  if (field.kind === 'number') return 'number';
  return field.kind === 'flag' ? 'boolean' : 'string';
}

const typeOfAll = (fields: AnyFields): string =>
  `{ ${Object.entries(fields)
    .map(([name, field]) => `${name}: ${typeOf(field)}`)
    .join('; ')} }`;

/** What reads other texts, as it stands in the files that this one takes the place of. */
const DERIVED = `export const fullName = () => \`\${person().firstName} \${person().lastName}\`.trim();

/** The author of posts that name nobody. */
export const owner = (): Author => ({ name: fullName(), image: person().picture, role: person().role });

/** '' where nothing is said of it. @param key by which addresses know the series */
export const textOfSeries = (key: string): string =>
  aboutSeries().find(({ series }) => topicKey(series) === key)?.text ?? '';
`;

/** `app/content/index.ts` with every text as visitors read it now; the files beside it are not needed any more. */
export function contentFile(): string {
  const texts = TEXT_NAMES.map(
    (name) =>
      `export const ${name} = (): ${typeOf(FIELDS[name])} =>\n  words('${name}', () => (${JSON.stringify(content[name](), null, 2)}));\n`,
  );
  return [
    "import { topicKey } from '~/lib/topic-key';\nimport type { Author } from './types';\nimport { words } from './words';\n",
    '/* Every text of the site. It takes the place of app/content/index.ts and of the files that that one names. */\n',
    ...texts,
    DERIVED,
    "export type * from './types';\n",
  ].join('\n');
}

/** The texts as a file for `app/content/`, for the owner. */
export const sendContentFile = (args: LoaderFunctionArgs) =>
  answerText(args, async () => {
    const { services, publicAnswer } = args.context;
    await Promise.all([requireAdmin(args.request, services), publicAnswer.contentState()]);
    return new Response(contentFile(), {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': 'attachment; filename="index.ts"',
        'Cache-Control': 'no-store',
      },
    });
  });
