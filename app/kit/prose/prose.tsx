/** The HTML of a text in Markdown. @param html from core/markdown/markdown.server.ts, which lets no HTML through */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
