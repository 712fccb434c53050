/** A heading of a Markdown text. @property from the offset of its line */
export type OutlineEntry = { level: number; text: string; from: number };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/** Returns the headings of a text, in order: lines that start with `#`, outside code. */
export function outlineOf(source: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let from = 0;
  let fence: string | null = null;
  for (const line of source.split('\n')) {
    const marks = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (marks?.startsWith(fence) && line.trim() === marks) fence = null;
    } else if (marks) {
      fence = marks;
    } else {
      const [, level, text] = HEADING.exec(line) ?? [];
      if (level && text) entries.push({ level: level.length, text: plain(text), from });
    }
    from += line.length + 1;
  }
  return entries;
}

/** Removes Markdown markers. */
const plain = (text: string) =>
  text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\[\^[^\]]+\]|[*_`~]/g, '');
