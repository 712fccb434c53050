import { beforeAll, expect, it } from 'vitest';
import { adminSamplesSql } from '../../scripts/lib/screens/admin-screens.mjs';
import { ADMIN_STATES } from '../../scripts/lib/screens/admin-states.mjs';
import { applyStatements } from '../support/database';
import { flawsOfLayout } from './looking';
import { still, useSite, visit } from './support';

/* States of the owner's pages that something brings about, each as the pictures of screens have it. */

const site = useSite();

beforeAll(() =>
  applyStatements(
    site.DB,
    adminSamplesSql()
      .split(/;$/m)
      .filter((sql) => sql.trim() !== ''),
  ),
);

/** What Chromium says of answers that the states themselves provoke. */
const expected = /status of 40\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/;

it.each(Object.entries(ADMIN_STATES))(
  '%s has no flaw for axe, nor is it wider than a phone',
  async (_, state) => {
    const viewport = { width: state.upTo === undefined ? 1280 : 360, height: 800 };
    const { page } = await visit(site, state.path, {
      ...still,
      viewport,
      signedIn: true,
      expected,
    });
    await state.prepare?.(page);
    expect(await flawsOfLayout(page)).toEqual([]);
  },
);
