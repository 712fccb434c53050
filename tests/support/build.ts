import type { TestProject } from 'vitest/node';
import { ensureBuilt, ensureWorker } from '../../scripts/lib/site.mjs';

/** Integration tests call the built site directly, browser tests the worker that serves it. */
export default ({ name }: TestProject) => (name === 'integration' ? ensureBuilt() : ensureWorker());
