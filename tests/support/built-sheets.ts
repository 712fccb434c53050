import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Where the style sheets are once they are built. */
const SHEETS = 'public/build/_assets';

/** The text of a style sheet as it was built. @param name its file's, without the hash */
export function builtSheet(name: string): string {
  const files = readdirSync(SHEETS).filter((file) => file.replace(/-\w+\.css$/, '') === name);
  expect(files, name).toHaveLength(1);
  return readFileSync(`${SHEETS}/${files[0]}`, 'utf8');
}
