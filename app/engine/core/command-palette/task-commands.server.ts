import type { Database } from '~/engine/kit/database/client.server';
import type { PaletteCommand } from './command-palette';

/** Commands of the palette for what waits for the owner, or goes on now. */
export type TaskCommands = {
  place: number;
  read(db: Database): Promise<PaletteCommand[]>;
};
