import type { Feature } from '~/engine/server/feature.server';
import { words } from './word-fields';

export const feature: Feature = { name: 'prices', words };
