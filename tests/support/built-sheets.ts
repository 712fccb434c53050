import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** The folder of the built style sheets. */
const SHEETS = 'public/build/_assets';

/** The text of a built style sheet. @param name of its file, without the hash */
export function builtSheet(name: string): string {
  const files = readdirSync(SHEETS).filter((file) => file.replace(/-\w+\.css$/, '') === name);
  expect(files, name).toHaveLength(1);
  return readFileSync(`${SHEETS}/${files[0]}`, 'utf8');
}
