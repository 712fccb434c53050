import { expect, it } from 'vitest';
import { createSecretBox } from '../../app/engine/adapters/secret-box.server';

it('a secret text is encrypted, differently each time, with a key of the site', async () => {
  const box = createSecretBox('one secret of a site, long enough');
  const sealed = await box.seal('ABC');
  expect(sealed).not.toContain('ABC');
  expect(await box.seal('ABC')).not.toBe(sealed);
  expect(await box.open(sealed)).toBe('ABC');
  expect(await createSecretBox('another secret of a site').open(sealed)).toBeNull();
});
