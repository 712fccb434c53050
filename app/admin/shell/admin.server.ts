import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import type { AdminSession } from '~/core/account/session';
import { DomainError, type FieldErrors } from '~/kit/errors';
import { withoutSecrets } from '~/kit/forms/secret-fields';
import type { Services } from '~/server/context';
import { describeProblem } from '~/server/errors.server';
import { formTexts, MAX_ADMIN_FORM_BYTES, readForm } from '~/server/forms.server';
import { loadPage, type PageCall } from '~/server/page.server';
import { requireAdmin } from '~/server/session.server';
import { type Draft, toDraft } from '../account/draft.server';
import { type Flash, flashCookie } from './flash.server';

const isSignedOut = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'unauthorized';

/** What Remix adds to an address for itself. */
const REMIX_PARAMETERS = ['_routes', 'index'];

/** Path and query of the page that a request is about. */
function pathOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of REMIX_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

const signInPath = (request: Request) =>
  `/admin-login?redirectTo=${encodeURIComponent(pathOf(request))}`;

/**
 * What every admin page's loader does: `loadPage` for whoever is signed in. Everybody else is sent to
 * the sign-in page, and back here afterwards. Loaders run side by side, so that the guard of the frame
 * around a page guards nothing else: each loader calls this.
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

/** A refusal, and everything that was typed. */
type AdminProblem = {
  ok: false;
  /** 404 where the record is gone, 401 where the session is. */
  status: number;
  message: string;
  fields: FieldErrors;
  values: Record<string, string>;
};
type AdminSuccess<R> = { ok: true; message: string; path?: string; result?: R };

export type AdminFormCall = {
  /** The text fields by name, the last of each. */
  values: Record<string, string>;
  /** All of it, for fields that come more than once and for files. */
  form: FormData;
  url: URL;
  params: ActionFunctionArgs['params'];
  services: Services;
  admin: AdminSession;
};

type AdminFormDone<R> = {
  /** Told on the page that `path` leads to. */
  message: string;
  /** Absent: the page itself tells it, and gets `result`. */
  path?: string;
  /** `success` unless it says something else. */
  kind?: Flash['kind'];
  headers?: HeadersInit;
  /** For what is shown once and stored nowhere. */
  result?: R;
};

/** What the error page of the admin area is told where a form outlived its session. */
export type SessionEnded = { message: string; draft: Draft };

/**
 * What every admin page's action does: reads the form, makes sure of the session, does the work, says so
 * on the next page.
 *
 * - Success: on to `path`, where `message` is shown; a form that a script sent with the field `stay` is
 *   told both instead.
 * - What `work` throws becomes an answer that keeps what was typed.
 * - A session that ended while somebody typed: without `stay` the sign-in form, which carries along what
 *   was typed; with it a refusal with the status 401, so that the page stays as it is.
 *
 * @param options.maxBytes of the whole form, files included
 */
export async function submitAdminForm<R = never>(
  { request, params, context }: ActionFunctionArgs,
  work: (call: AdminFormCall) => Promise<AdminFormDone<R>>,
  { maxBytes = MAX_ADMIN_FORM_BYTES }: { maxBytes?: number } = {},
): Promise<ReturnType<typeof data<AdminProblem | AdminSuccess<R>>>> {
  const { services } = context;
  let form = new FormData();
  let values: Record<string, string> = {};
  let done: AdminFormDone<R>;
  try {
    // First the session: nobody else's megabyte is read.
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
      // Not `data`: from a route without a page, Remix passes only a response on as it is.
      throw Response.json(ended, { status: 401 });
    }
    return data(
      {
        ok: false,
        status,
        message: isSignedOut(error) ? ENDED_BESIDE : message,
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
/** Where the page stays, with a link to sign in beside it. */
const ENDED_BESIDE = 'Your session has ended. What you typed stays here.';

/** What somebody without a session may send: a long post, no pictures. */
const MAX_DRAFT_BYTES = 1024 * 1024;
