import { Compartment, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect } from 'react';

type Attributes = { label: string; describedBy: string; isInvalid: boolean };

const compartment = new Compartment();

const attributesOf = ({ label, describedBy, isInvalid }: Attributes): Extension =>
  EditorView.contentAttributes.of({
    'aria-labelledby': label,
    'aria-describedby': describedBy,
    'aria-invalid': String(isInvalid),
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    writingsuggestions: 'true',
    translate: 'yes',
  });

/** Sets the field's label and description on the focusable part of the editor, and enables spell checking. */
export const contentAttributes = (attributes: Attributes): Extension =>
  compartment.of(attributesOf(attributes));

export function useContentAttributes(view: EditorView | null, attributes: Attributes): void {
  const { label, describedBy, isInvalid } = attributes;
  useEffect(() => {
    const changed = attributesOf({ label, describedBy, isInvalid });
    view?.dispatch({ effects: compartment.reconfigure(changed) });
  }, [view, label, describedBy, isInvalid]);
}
