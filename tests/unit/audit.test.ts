import { expect, it } from 'vitest';
import { isReport, unknownAdvisories } from '../../scripts/lib/audit.mjs';

const advisory = (id: string) => ({
  name: 'react-router',
  title: 'Open redirect',
  url: `https://github.com/advisories/${id}`,
});

it('an audit names each advisory once that the document does not explain', () => {
  const report = {
    vulnerabilities: {
      'react-router': { via: [advisory('GHSA-aaaa-aaaa-aaaa'), advisory('GHSA-bbbb-bbbb-bbbb')] },
      'react-router-dom': { via: ['react-router', advisory('GHSA-bbbb-bbbb-bbbb')] },
    },
  };
  expect(unknownAdvisories(report, '| [GHSA-aaaa-aaaa-aaaa](…) | not reached |')).toEqual([
    'react-router: Open redirect (https://github.com/advisories/GHSA-bbbb-bbbb-bbbb)',
  ]);
});

it('an error of the registry is no report', () => {
  expect(isReport({ message: '405 Method Not Allowed' })).toBe(false);
  expect(isReport({ vulnerabilities: {} })).toBe(true);
});
