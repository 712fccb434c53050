import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { isRelative, kindOfAddress } from '~/engine/kit/safe-address';
import { blocks } from './blocks.server';
import { callouts } from './callouts.server';
import { code } from './code.server';
import { figures } from './figures.server';
import { headings } from './headings.server';
import { workOf } from './limits.server';
import { notes } from './notes.server';
import { pictures } from './pictures.server';
import { tables } from './tables.server';
import { tasks } from './tasks.server';
import { typography } from './typography.server';

const OUTSIDE = /^https?:\/\//i;

/** The parser of texts with all supported syntax (docs/writing.md). */
export const parser = new MarkdownIt({
  // No raw HTML: it is shown as text. Together with the link check this is all the sanitising that is
  // needed, because every tag in the output is the renderer's own.
  html: false,
  linkify: true,
  typographer: true,
});

// Twenty nested lists. The time to find the ends of blocks grows with the nesting.
parser.set({ maxNesting: 40 });

/** `http(s)`, `mailto`, a path, or relative to the page. The parser passes addresses decoded and then percent-encoded. */
parser.validateLink = (address) => {
  const kind = kindOfAddress(address);
  return kind === null ? isRelative(address) : kind !== 'phone';
};

parser.block.State = class extends parser.block.State {
  override push(...token: Parameters<InstanceType<typeof parser.block.State>['push']>) {
    workOf(this.env).countBlockToken();
    return super.push(...token);
  }
};

parser.core.ruler.push('links_outside', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (token.type === 'link_open' && OUTSIDE.test(String(token.attrGet('href') ?? '')))
      token.attrSet('rel', 'noopener');
});

parser.renderer.rules.link_open = (tokens, index, options, env, self) =>
  workOf(env).countLink(self.renderToken(tokens, index, options));

// Bold text next to Chinese, Japanese and Korean punctuation, where there are no spaces.
parser.use(cjkFriendly);

for (const feature of [
  blocks,
  typography,
  headings,
  notes,
  callouts,
  tasks,
  tables,
  code,
  pictures,
  figures,
])
  parser.use(feature);
