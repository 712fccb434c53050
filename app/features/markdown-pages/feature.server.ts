import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import { linkMarkdown, respondWithMarkdown } from './api/markdown-pages.server';
import * as llmsFullTxt from './files/llms-full-txt.server';
import * as llmsTxt from './files/llms-txt.server';
import { languages } from './languages/all';
import { words } from './word-fields';

export const feature: Feature = {
  name: 'markdown-pages',
  title: 'Markdown pages',
  about: 'Every page as Markdown, and llms.txt, for programs that read.',
  languages,
  needs: ['topics'],
  words,
  markdownPages: { respond: respondWithMarkdown, link: linkMarkdown },
  files: [route('llms-full.txt', llmsFullTxt), route('llms.txt', llmsTxt)],
};
