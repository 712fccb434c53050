import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare';
import { isLikelySpam } from '~/core/limits/spam-guard';
import { DomainError, type FieldErrors } from '~/kit/errors';
import { readBody } from '~/kit/http/body.server';
import { isId } from '~/kit/ids';
import type { Services } from './context';
import { describeProblem } from './errors.server';
import type { LoadedWords } from './words/words.server';

/** A refusal: what is wrong, and everything that was typed. */
type FormProblem = {
  ok: false;
  message: string;
  fields: FieldErrors;
  values: Record<string, string>;
  /** What a script has to solve before it sends the form again. */
  challenge?: string;
};
type FormSuccess = { ok: true; message: string };

type Done = { message: string; path?: string };

type FormCall = {
  values: Record<string, string>;
  params: ActionFunctionArgs['params'];
  services: Services;
  loadWords: () => Promise<LoadedWords>;
};

/**
 * What the action of a page with one form does (called from within a function, like `loadPage`).
 *
 * `work` does what the form asks for and returns the path to go on to (post, redirect, get) and the
 * words of success; without a path they are said on the page itself. A form that a script sent asks for
 * that by the field `stay`.
 * What `work` throws, a refusal or a failing database, becomes an answer that keeps what was typed; a
 * record that is not there is the error page's.
 */
export async function submitForm(
  { request, params, context }: ActionFunctionArgs,
  work: (call: FormCall) => Promise<Done>,
): Promise<ReturnType<typeof data<FormProblem | FormSuccess>>> {
  let values: Record<string, string> = {};
  let done: Done;
  try {
    values = formTexts(await readForm(request));
    const { services, loadWords } = context;
    done = await work({ values, params, services, loadWords });
  } catch (error) {
    const { status, ...problem } = describeProblem(error, { request, context });
    if (status === 404) throw data({ message: problem.message }, { status });
    return data({ ok: false, ...problem, values }, { status });
  }
  if (values.stay || !done.path) return data({ ok: true, message: done.message });
  throw redirect(done.path, 303);
}

/**
 * The same for a form that anybody may send. `work` is told whether a program may have filled it in, which
 * the answer does not say: that would tell what to change.
 * @param done what is said, and where it goes on
 */
export const submitVisitorForm = (
  args: ActionFunctionArgs,
  done: { message: string; path: string },
  work: (call: FormCall & { isSpam: boolean }) => Promise<void>,
) =>
  submitForm(args, async (call) => {
    const { headers } = args.request;
    const isSpam = isLikelySpam(call.values, {
      fromBrowser: FROM_BROWSER.some((name) => headers.has(name)),
    });
    await work({ ...call, isSpam });
    return done;
  });

/** The path of the page of this site that a form was sent from, as its browser says; '' where it does not. */
export function ownPageOf({ url, headers }: Request): string {
  const referrer = headers.get('Referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  return from?.origin === new URL(url).origin ? from.pathname.slice(0, 300) : '';
}

/** Every browser of the last years sends one of these with a form, whether a script sends it or not. */
const FROM_BROWSER = ['Origin', 'Sec-Fetch-Mode'];

/** As the contract has it for JSON bodies. */
const MAX_FORM_BYTES = 64 * 1024;

/** The longest post: 300,000 characters of four bytes, each of which a form writes as three. */
export const MAX_ADMIN_FORM_BYTES = 4 * 1024 * 1024;

/** @throws DomainError `too-large`, `invalid` for what is no form. */
export async function readForm(request: Request, limit = MAX_FORM_BYTES): Promise<FormData> {
  const body = await readBody(request, limit);
  if (body.byteLength === 0) return new FormData();
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  return new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw new DomainError('invalid', 'The form could not be read. Please send it again.', {
      cause,
    });
  });
}

/**
 * Text fields of a form by name; files are left out. Browsers send the ends of lines as CR LF (HTML, "form
 * submission"), scripts as LF: here they are LF, one character each, whoever sent them.
 */
export function formTexts(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = value.replaceAll('\r\n', '\n');
  }
  return values;
}

/** The id that the form of a new record was opened with. */
export const newIdIn = ({ newId = '' }: Record<string, string>): string | undefined =>
  isId(newId) ? newId : undefined;
