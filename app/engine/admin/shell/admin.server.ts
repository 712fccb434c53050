import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import type { AdminSession } from '~/engine/core/account/session';
import { DomainError, type FieldErrors, goneMessage } from '~/engine/kit/errors';
import { withoutSecrets } from '~/engine/kit/forms/secret-fields';
import type { Services } from '~/engine/server/context';
import { describeProblem } from '~/engine/server/errors.server';
import { formTexts, MAX_ADMIN_FORM_BYTES, readForm } from '~/engine/server/forms.server';
import { loadPage, type PageCall } from '~/engine/server/page.server';
import { requireAdmin } from '~/engine/server/session.server';
import type { SessionEnded } from '../account/draft';
import { toDraft } from '../account/draft.server';
import { flashCookie } from './flash.server';
import type { Flash } from './flash-notice';

const isSignedOut = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'unauthorized';

/** The query parameters that Remix adds for itself. */
const REMIX_PARAMETERS = ['_routes', 'index'];

/** Returns path and query of the page that a request is for. */
function pathOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of REMIX_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

const signInPath = (request: Request) =>
  `/admin-login?redirectTo=${encodeURIComponent(pathOf(request))}`;

/**
 * The loader of every admin page: `loadPage` for a signed-in owner. Without a session it redirects to the sign-in
 * page, which redirects back. Every loader must call this: loaders run in parallel, so that a guard in the layout
 * protects only the layout.
 */
export async function loadAdminPage<T>(
  args: LoaderFunctionArgs,
  work: (call: PageCall & { admin: AdminSession }) => Promise<T>,
): Promise<T> {
  const { request, context } = args;
  return loadPage(args, async (call) => {
    const admin = await requireAdmin(request, context.services).catch((error: unknown) => {
      throw isSignedOut(error) ? redirect(signInPath(request)) : error;
    });
    return work({ ...call, admin });
  });
}

/** A refusal, with all submitted values. */
type AdminProblem = {
  ok: false;
  /** 404 if the record is gone, 401 if the session is. */
  status: number;
  message: string;
  fields: FieldErrors;
  values: Record<string, string>;
};
type AdminSuccess<R> = { ok: true; message: string; path?: string; result?: R };

export type AdminFormCall = {
  /** The text fields by name; the last one if a name repeats. */
  values: Record<string, string>;
  /** The whole form, for repeated fields and files. */
  form: FormData;
  url: URL;
  params: ActionFunctionArgs['params'];
  services: Services;
  admin: AdminSession;
};

export type AdminFormResult<R> = {
  /** Shown on the page at `path`. */
  message: string;
  /** Absent: the page itself shows the message, and gets `result`. */
  path?: string;
  /** Defaults to `success`. */
  kind?: Flash['kind'];
  headers?: HeadersInit;
  /** For data that is shown once and never stored. */
  result?: R;
};

/**
 * The action of every admin page: checks the session, reads the form, runs `work`, and reports the outcome.
 * - Success: redirects to `path`, where `message` is shown. A form that a script sent with the field `stay` gets
 *   both as JSON instead.
 * - `work` throws: the answer has the error and the submitted values.
 * - The session has ended: without `stay`, the sign-in form, which carries the submitted text; with `stay`, a
 *   refusal with the status 401, so that the page stays as it is.
 * @param options.maxBytes the size limit of the whole form, including files
 */
export async function submitAdminForm<R = never>(
  { request, params, context }: ActionFunctionArgs,
  work: (call: AdminFormCall) => Promise<AdminFormResult<R>>,
  { maxBytes = MAX_ADMIN_FORM_BYTES }: { maxBytes?: number } = {},
): Promise<ReturnType<typeof data<AdminProblem | AdminSuccess<R>>>> {
  const { services } = context;
  let form = new FormData();
  let values: Record<string, string> = {};
  let done: AdminFormResult<R>;
  try {
    // Checks the session before it reads a large body.
    const admin = await requireAdmin(request, services).catch((error: unknown) => {
      if (isSignedOut(error)) return error;
      throw error;
    });
    const isEnded = admin instanceof DomainError;
    form = await readForm(request, isEnded ? MAX_DRAFT_BYTES : maxBytes);
    values = formTexts(form);
    if (isEnded) throw admin;
    const url = new URL(request.url);
    done = await work({ values, form, url, params, services, admin });
  } catch (error) {
    const { status, message, fields } = describeProblem(error, { request, context });
    if (isSignedOut(error) && !values.stay) {
      const ended: SessionEnded = { message: ENDED, draft: toDraft(pathOf(request), form) };
      // Not `data`: Remix passes only a `Response` through from a resource route.
      throw Response.json(ended, { status: 401 });
    }
    return data(
      {
        ok: false,
        status,
        message: isSignedOut(error) ? ENDED_IN_PLACE : goneMessage(error) || message,
        fields,
        values: withoutSecrets(values),
      },
      { status },
    );
  }
  const headers = new Headers(done.headers);
  if (values.stay || done.path === undefined) {
    const { message, path, result } = done;
    const more = {
      ...(path === undefined ? {} : { path }),
      ...(result === undefined ? {} : { result }),
    };
    return data({ ok: true, message, ...more }, { headers });
  }
  const flash = await flashCookie({ kind: done.kind ?? 'success', text: done.message });
  headers.append('Set-Cookie', flash);
  throw redirect(done.path, { status: 303, headers });
}

const ENDED = 'Your session has ended. Sign in again: what you typed is kept.';
/** For a page that stays, with a link to sign in next to it. */
const ENDED_IN_PLACE = 'Your session has ended. What you typed stays here.';

/** The size limit of a form without a session: enough for a long post, but not for pictures. */
const MAX_DRAFT_BYTES = 1024 * 1024;
