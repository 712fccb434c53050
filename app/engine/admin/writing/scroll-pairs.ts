/** Something found both in a text and in its preview: a heading, a code block, or a picture on its own. */
export type Landmark = { kind: string; at: number };

/** The positions of the same landmark in both. */
export type Pair = { source: number; preview: number };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}[ \t]/;
const PICTURE = /^ {0,3}!\[/;

/** Returns the landmarks of a Markdown text, by the offsets of their lines. */
export function landmarksOf(source: string): Landmark[] {
  const found: Landmark[] = [];
  let at = 0;
  let fence: string | null = null;
  for (const line of source.split('\n')) {
    const marks = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (marks?.startsWith(fence)) fence = null;
    } else if (marks) {
      fence = marks;
      found.push({ kind: 'code', at });
    } else if (HEADING.test(line)) found.push({ kind: 'heading', at });
    else if (PICTURE.test(line)) found.push({ kind: 'picture', at });
    at += line.length + 1;
  }
  return found;
}

/** Pairs landmarks by their order. It leaves out a kind whose counts differ, because the pairs would be ambiguous. */
export function pairsOf(source: Landmark[], preview: Landmark[]): Pair[] {
  const kinds = new Set(source.map(({ kind }) => kind));
  const pairs = [...kinds].flatMap((kind) => {
    const [here, there] = [source, preview].map((all) => all.filter((one) => one.kind === kind));
    if (!here || here.length !== there?.length) return [];
    return here.map(({ at }, index) => ({ source: at, preview: there[index]?.at ?? 0 }));
  });
  const sorted = pairs.sort((one, other) => one.source - other.source);
  // Only increasing positions: landmarks in another order, such as footnotes, would scroll the preview back.
  return sorted.filter(({ preview: at }, index) =>
    sorted.slice(0, index).every((before) => before.preview < at),
  );
}

/** Returns the preview position of a text position, interpolated between the pairs around it. */
export function previewOffset(pairs: Pair[], source: number): number {
  const next = pairs.findIndex((pair) => pair.source > source);
  const before = pairs[(next === -1 ? pairs.length : next) - 1] ?? { source: 0, preview: 0 };
  const after = pairs[next];
  if (!after) return before.preview;
  const share = (source - before.source) / (after.source - before.source);
  return before.preview + share * (after.preview - before.preview);
}
