import { logProblem } from '~/engine/kit/log';

type Platform = { waitUntil: (work: Promise<unknown>) => void };

/** Continues work after the response, and logs errors. @param request its id and path, for the log */
export const loggedWaitUntil =
  (platform: Platform, request: { id: string; path: string }) =>
  (work: Promise<unknown>): void =>
    platform.waitUntil(
      work.catch((cause: unknown) =>
        logProblem('work after the response failed', { ...request, cause }),
      ),
    );
