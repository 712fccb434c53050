import { parts as engineParts } from '../../app/engine/core/parts.server';
import { kindsOf } from '../../app/engine/core/records/kind.server';
import { features } from '../../app/features.server';

/** All parts of the site. */
export const parts = [...engineParts, ...features];

/** Whether pages exist as Markdown, too. */
export const hasMarkdown = features.some(({ markdownPages }) => markdownPages);

/** All kinds of records. */
export const kinds = kindsOf(parts);
