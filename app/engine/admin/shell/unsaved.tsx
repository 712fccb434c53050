import { useState } from 'react';
import { refusedValues, useSentForm } from '~/engine/kit/forms/unsent-form';
import { TypedTexts } from '~/engine/kit/forms/unsent-text';

const NOT_FOUND = 404;

/** Of fields whose names say little. */
const LABELS = { body: 'Comment', quote: 'Your words', words: 'Text' };

/**
 * After a form without a script whose record was deleted meanwhile: what was typed, whether or not the page still has the form.
 * With a script the form stays.
 */
export function Unsaved() {
  const [sent] = useState(useSentForm());
  if (typeof sent !== 'object' || sent === null || !('status' in sent && 'message' in sent)) {
    return null;
  }
  if (sent.status !== NOT_FOUND) return null;
  const heading = `${sent.message} What you typed was not saved:`;
  return (
    <div className="my-6 empty:hidden">
      <TypedTexts values={refusedValues(sent)} heading={heading} labels={LABELS} />
    </div>
  );
}
