import { logProblem } from '~/kit/log';

type Platform = { waitUntil: (work: Promise<unknown>) => void };

/** Lets work go on after the answer, and logs what fails there. @param request its id and path, for the log */
export const loggedWaitUntil =
  (platform: Platform, request: { id: string; path: string }) =>
  (work: Promise<unknown>): void =>
    platform.waitUntil(
      work.catch((cause: unknown) =>
        logProblem('work after the answer failed', { ...request, cause }),
      ),
    );
