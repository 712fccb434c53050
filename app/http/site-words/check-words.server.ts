import type { Differences } from '~/content';

export const readDifferences = (json: string): Differences => JSON.parse(json);
