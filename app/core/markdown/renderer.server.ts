import type { TextInspector } from '../records/checks/finding';
import type { Markdown } from '../renderings/renderings';

/**
 * The version of what the renderer makes. Raise it with every change of that: what an older version made
 * is then made anew. tests/unit/renderer.test.ts says when it is time.
 */
export const RENDERER = '11';

/**
 * The one way to the parser. It comes with the highlighting, a tenth of the worker: this import lets it
 * be evaluated with the first text that is rendered, and never for a page that shows what is kept. Nobody
 * else may import it (tests/integration/renderings.test.ts).
 */
export const markdownRenderer: Markdown = {
  async render(source) {
    const { renderMarkdown } = await import('./markdown.server');
    return { renderer: RENDERER, ...renderMarkdown(source) };
  },

  async mail(source, place) {
    const { renderMail } = await import('./markdown.server');
    return renderMail(source, place);
  },
};

/** The same parser, for whoever looks at what a text is made of. */
export const textInspector: TextInspector = {
  async inspect(source) {
    const { inspectMarkdown } = await import('./inspect.server');
    return inspectMarkdown(source);
  },
};
