/** Returns the Markdown of a picture. */
export const pictureMarkdown = ({ address, alt }: { address: string; alt: string }) =>
  `![${alt.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')}](${address})`;
