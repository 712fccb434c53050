import { expect } from 'vitest';
import { type NoScriptBrowser, textOf } from './no-script-browser';

/** Submits an empty form, and expects a message beside some fields that names each by its label. */
export async function expectLabelledProblems(
  visitor: NoScriptBrowser,
  button: string,
  count: number,
) {
  await visitor.press(button, visitor.one('main'));
  expect(visitor.status, visitor.path).toBe(400);
  const fields = [...visitor.document.querySelectorAll('main [aria-invalid=true]')];
  expect(fields, visitor.path).toHaveLength(count);
  for (const field of fields) {
    const label = textOf(visitor.document.querySelector(`label[for="${field.id}"]`));
    const says = textOf(visitor.document.getElementById(`${field.id}-errors`));
    expect(says, visitor.path).toContain(label);
  }
}
