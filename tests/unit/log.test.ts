import { afterEach, expect, it, vi } from 'vitest';
import { logProblem } from '../../app/engine/kit/log';

afterEach(() => vi.restoreAllMocks());

it.each([
  [new TypeError('no', { cause: new Error('because') }), 'TypeError: no <- Error: because'],
  [{ status: 500, error: new Error('because') }, 'answer with status 500 <- Error: because'],
  [new Response(null, { status: 503 }), 'answer with status 503'],
  [null, 'object'],
])('a log line describes the cause %j', (cause, words) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  logProblem('unexpected error', { cause });
  const [line] = told.mock.calls[0] ?? [];
  expect(JSON.parse(line)).toEqual({ level: 'error', message: 'unexpected error', cause: words });
});
