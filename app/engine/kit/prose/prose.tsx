/** Renders the HTML of a Markdown text. @param html from engine/core/markdown/markdown.server.ts, which escapes raw HTML */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
