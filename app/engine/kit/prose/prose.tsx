import type { TextLanguage } from '../language/text-language';

/** Renders the HTML of a Markdown text. @param html from engine/core/markdown/markdown.server.ts, which escapes raw HTML */
export const Prose = ({
  html,
  language,
}: {
  html: string;
  language?: TextLanguage | undefined;
}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className="prose" dir="auto" {...language} dangerouslySetInnerHTML={{ __html: html }} />
);
