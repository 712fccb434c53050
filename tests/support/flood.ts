import { expect } from 'vitest';
import { DomainError } from '../../app/engine/kit/errors';
import { prove } from '../../app/engine/kit/forms/prove.client';
import { HOUR, MINUTE } from './database';
import type { startMailing } from './mailing';
import { volume } from './volume';

/* Floods from one person with many addresses: docs/decisions/0024-floods.md. */

/** The error of a form that requires a proof of work. */
export const CHALLENGED = { code: 'too-many', challenge: expect.any(String) };

/** The error of a form that accepts no proof either. */
export const REFUSED = { code: 'too-many', challenge: null };

/** Sends a form with some more fields. */
export type Send = (more: object) => Promise<unknown>;

/** Sends a form as a browser does: if the site requires a proof of work, sends the form again with one. */
export async function asBrowser(send: Send): Promise<unknown> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof DomainError) || error.challenge === null) throw error;
    return send({ proof: await prove(error.challenge) });
  }
}

/** Returns an address in the nth wider block. */
export const addressInBlock = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`;

/** Enough to exceed every daily limit. With `SOAK=on` it is the documented 2,000. */
export const FLOOD = volume(2000, 1 / 4);

/**
 * Sends a form `FLOOD` times within ten minutes from 500 networks, and twenty times from other networks as a browser does.
 * @returns how many of the twenty were accepted
 */
export async function flood(
  { clock, work, servicesOf }: Awaited<ReturnType<typeof startMailing>>,
  send: (name: string, address: string, more?: object) => Promise<unknown>,
): Promise<number> {
  let accepted = 0;
  for (let n = 0; n < FLOOD; n += 1) {
    clock.now += (10 * MINUTE) / FLOOD;
    await send(`flood-${n}`, addressInBlock(n % 500)).catch(() => {});
    if (n % (FLOOD / 20) !== 12) continue;
    const address = `192.0.${Math.floor(n / (FLOOD / 20))}.1`;
    if (await asBrowser((more) => send(`honest-${n}`, address, more))) accepted += 1;
    await work(servicesOf('192.0.2.1'));
  }
  clock.now += HOUR;
  await work(servicesOf('192.0.2.1'));
  return accepted;
}
