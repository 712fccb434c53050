import { expect, it, vi } from 'vitest';
import { keepServing } from '../../scripts/lib/keep-serving.mjs';

/** A server that the test ends. */
function servers() {
  const ends: ((code: number) => void)[] = [];
  const start = vi.fn(async () => {
    const ended = new Promise<number>((resolve) => ends.push(resolve));
    return { ended, stop: async () => ends.at(-1)?.(0) };
  });
  return { start, end: (code: number) => ends.at(-1)?.(code) };
}

it('keepServing restarts a server that exits, until it is stopped', async () => {
  const { start, end } = servers();
  const codes: (number | null)[] = [];
  let time = 0;
  const clock = { now: () => (time += 60_000) };
  const serving = await keepServing(start, (code) => codes.push(code), clock);
  end(1);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  await serving.stop();
  expect(await serving.ended).toBe(0);
  expect(codes).toEqual([1]);
});

it('keepServing does not restart a server that exits immediately after its start', async () => {
  const { start, end } = servers();
  const serving = await keepServing(start, () => expect.unreachable(), { now: () => 0 });
  end(7);
  expect(await serving.ended).toBe(7);
  expect(start).toHaveBeenCalledTimes(1);
});
