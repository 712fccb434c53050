import { parts as engineParts } from '../../app/engine/core/parts.server';
import { features } from '../../app/features.server';

/** All parts of the site. */
export const parts = [...engineParts, ...features];
