import type { Feature } from '~/engine/server/feature.server';
import { auditLabels } from './core/audit-labels';

export const feature: Feature = { name: 'outcome', auditLabels };
