import { parts as engineParts } from '../../app/engine/core/parts.server';
import { kindsOf } from '../../app/engine/core/records/kind.server';
import { features } from '../../app/features.server';

/** All parts of the site. */
export const parts = [...engineParts, ...features];

/** All kinds of records. */
export const kinds = kindsOf(parts);
