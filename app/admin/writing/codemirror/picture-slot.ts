import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/* The place within the text where a picture is described before it goes there. */

/** Opens the slot at a place, or closes it. */
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
  /** What is typed into the form is not for the text. */
  override ignoreEvent() {
    return true;
  }
}

/** @param element what is shown there; it is the caller's to fill */
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
