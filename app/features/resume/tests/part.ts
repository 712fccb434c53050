import type { TestPart } from '~tests/support/test-part';
import { listResumeProjects } from '../core/resume';

export const testPart: TestPart = {
  withName: ['/resume'],
  queries: { '/resume': (services) => listResumeProjects(services) },
};
