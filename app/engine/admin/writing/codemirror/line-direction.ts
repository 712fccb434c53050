import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view';

const AUTO = Decoration.line({ attributes: { dir: 'auto' } });

function linesInView({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      lines.add(line.from, line.from, AUTO);
      at = line.to + 1;
    }
  }
  return lines.finish();
}

/** Each line is in the direction of its first letter, and the arrow keys follow it. */
export const lineDirection: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define(
    (view) => ({
      decorations: linesInView(view),
      update({ view: changed, docChanged, viewportChanged }) {
        if (docChanged || viewportChanged) this.decorations = linesInView(changed);
      },
    }),
    { decorations: ({ decorations }) => decorations },
  ),
];
