import type { NoScriptBrowser } from './no-script-browser';
import type { RecordKind } from './record-kind';

/** Fills in the fields of an editor by label. The entries of lists come first, since each needs a request. */
export async function typeRecord(
  owner: NoScriptBrowser,
  typed: RecordKind['example']['typed'],
): Promise<NoScriptBrowser> {
  const plain: Record<string, string | boolean> = {};
  for (const [label, value] of Object.entries(typed)) {
    if (!Array.isArray(value)) {
      plain[label] = value;
      continue;
    }
    const group = () => owner.screen.getByRole('group', { name: label });
    for (const [index, entry] of value.entries()) {
      await owner.press(/^Add /, group());
      const name = new RegExp(` ${index + 1}$`);
      owner.fill(entry, owner.within(group()).getByRole('group', { name }));
    }
  }
  return owner.fill(plain);
}
