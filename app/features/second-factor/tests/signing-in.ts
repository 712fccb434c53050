import { outcomeOf } from '~tests/support/routes';
import { NOW, startAdminArea } from '~tests/support/signing-in';
import * as screen from '../routes/admin.settings_.second-factor';

const SCREEN = '/admin/settings/second-factor';

/** An admin area, with the owner's requests to the screen of this feature. */
export async function startFactors(password: string) {
  const area = await startAdminArea(password);
  /** The data of the screen at `NOW`, if the cookie is valid. */
  const look = (cookie: string) => screen.loader(area.ask(SCREEN, { cookie, now: NOW }));
  /** The response of the screen to a form. */
  const submit = (cookie: string, fields: Record<string, string>, { now = NOW } = {}) =>
    outcomeOf(screen.action(area.ask(SCREEN, { cookie, now }, fields)));
  return { ...area, look, submit };
}
