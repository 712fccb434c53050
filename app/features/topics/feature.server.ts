import type { Feature } from '~/engine/server/feature.server';
import { part } from './core/part.server';

export const feature: Feature = { name: 'topics', ...part };
