import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/* A block in the text with the form of a picture that will be inserted there. */

/** Opens the slot at a position; null closes it. */
export const setSlot = StateEffect.define<number | null>();

class SlotWidget extends WidgetType {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    super();
    this.element = element;
  }
  override eq(other: SlotWidget) {
    return other.element === this.element;
  }
  override toDOM() {
    return this.element;
  }
  /** The editor ignores events in the form. */
  override ignoreEvent() {
    return true;
  }
}

/** @param element the content, which the caller renders */
export const pictureSlot = (element: HTMLElement) => {
  const widget = Decoration.widget({ widget: new SlotWidget(element), block: true, side: 1 });
  const field = StateField.define<number | null>({
    create: () => null,
    update(at, { changes, effects }) {
      const moved = at === null ? null : changes.mapPos(at, 1);
      return effects.reduce((place, effect) => (effect.is(setSlot) ? effect.value : place), moved);
    },
    provide: (slot) =>
      EditorView.decorations.compute([slot, 'doc'], (state): DecorationSet => {
        const at = state.field(slot);
        return at === null
          ? Decoration.none
          : Decoration.set(widget.range(state.doc.lineAt(at).to));
      }),
  });
  return field;
};
