import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare';
import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import { isLikelySpam } from '~/engine/core/limits/spam-guard';
import { DomainError, type FieldErrors, isAway, type Labels } from '~/engine/kit/errors';
import type { UnsentText } from '~/engine/kit/forms/unsent-form';
import { readBody } from '~/engine/kit/http/body.server';
import { isId } from '~/engine/kit/ids';
import { said } from '~/engine/kit/language/said';
import { isPath } from '~/engine/kit/safe-address';
import type { Services } from './context';
import { describeProblem } from './errors.server';
import { readText } from './words/read-text.server';
import type { LoadedWords } from './words/words.server';

/** A refusal: the problem, and all typed values. */
type FormProblem = {
  ok: false;
  message: string;
  fields: FieldErrors;
  values: Record<string, string>;
  /** A proof-of-work challenge that a script must solve before it sends the form again. */
  challenge?: string;
};
type FormSuccess = { ok: true; message: string };

type Done = { message: string; path?: string };

/** The labels of fields that the owner has written, by the name of the field. */
export type FieldLabels = (words: Words) => Labels;

type FormCall = {
  values: Record<string, string>;
  params: ActionFunctionArgs['params'];
  services: Services;
  loadWords: () => Promise<LoadedWords>;
};

/**
 * Implements the action of a page with one form. Call it inside a function, for the reason given at `loadPage`.
 *
 * `work` performs the action and returns a success message and optionally a path to redirect to (post/redirect/get).
 * Without a path, or with the form field `stay`, which scripts send, the message appears on the page itself.
 *
 * Errors of `work` become a refusal with the typed values. If what the form is about no longer exists, neither does its page:
 * the error page then shows what was typed. With `stay` the page remains.
 * @param labels of fields whose label the owner has written
 */
export async function submitForm(
  { request, params, context }: ActionFunctionArgs,
  work: (call: FormCall) => Promise<Done>,
  labels?: FieldLabels,
): Promise<ReturnType<typeof data<FormProblem | FormSuccess>>> {
  let values: Record<string, string> = {};
  let done: Done;
  try {
    values = formTexts(await readForm(request));
    const { services, loadWords } = context;
    done = await work({ values, params, services, loadWords });
  } catch (error) {
    const text = await context.services.loadText(isAway(error));
    const isInvalid = error instanceof DomainError && error.code === 'invalid';
    const named = labels && isInvalid ? labels((await context.loadWords()).words) : {};
    const { status, ...problem } = describeProblem(error, {
      request,
      context,
      text,
      labels: named,
    });
    const isGone = error instanceof DomainError && error.gone !== null;
    const message = isGone ? text.refusals.gone : problem.message;
    if (status === 404 && !values.stay) {
      const { title } = text.pages.gone;
      const unsent = { title, message, values, said: readText(text, 'gone') };
      throw data(unsent satisfies UnsentText, { status });
    }
    return data({ ok: false, ...problem, message, values }, { status });
  }
  if (values.stay || !done.path) return data({ ok: true, message: done.message });
  throw redirect(done.path, 303);
}

/**
 * Implements the action of a visitors' form. `work` learns whether the submission is likely spam. The response is the same
 * in both cases, so that spammers learn nothing.
 * @param done the success message, which a form with mails makes of the texts that those have loaded, the path to redirect to unless `work` returns a path, and the labels of the fields
 */
export const submitVisitorForm = (
  args: ActionFunctionArgs,
  {
    labels,
    message,
    ...done
  }: { message: string | ((text: Texts) => string); path: string; labels?: FieldLabels },
  work: (call: FormCall & { isSpam: boolean }) => Promise<unknown>,
) =>
  submitForm(
    args,
    async (call) => {
      const { headers } = args.request;
      const isSpam = isLikelySpam(call.values, {
        fromBrowser: FROM_BROWSER.some((name) => headers.has(name)),
      });
      const path = await work({ ...call, isSpam });
      const said = typeof message === 'string' ? message : message(await call.services.loadText());
      return { message: said, path: typeof path === 'string' ? path : done.path };
    },
    labels,
  );

/** Returns the path of our page from which a form was sent, according to `Referer`; '' if unknown. */
export function referringPage({ url, headers }: Request): string {
  const referrer = headers.get('Referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const path = from?.pathname.slice(0, 300) ?? '';
  return from?.origin === new URL(url).origin && isPath(path) ? path : '';
}

/** All current browsers send one of these headers with a form, with or without a script. */
const FROM_BROWSER = ['Origin', 'Sec-Fetch-Mode'];

/** The contract's limit for JSON bodies. */
const MAX_FORM_BYTES = 64 * 1024;

/** Room for the longest post: 300,000 characters of up to four bytes, each byte sent as %XX. */
export const MAX_ADMIN_FORM_BYTES = 4 * 1024 * 1024;

/** Reads a form. @throws DomainError `too-large`, or `invalid` if the body is not a form */
export async function readForm(request: Request, limit = MAX_FORM_BYTES): Promise<FormData> {
  const body = await readBody(request, limit);
  if (body.byteLength === 0) return new FormData();
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  return new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw new DomainError(
      'invalid',
      said(({ refusals }) => refusals.unreadableForm),
      { cause },
    );
  });
}

/**
 * Returns the text fields of a form by name, without files. Normalizes line breaks to LF, one character each: browsers
 * send CR LF (HTML, "form submission"), scripts send LF.
 */
export function formTexts(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = value.replaceAll('\r\n', '\n');
  }
  return values;
}

/** Returns the id that the form of a new record generated, if it is valid. */
export const newIdIn = ({ newId = '' }: Record<string, string>): string | undefined =>
  isId(newId) ? newId : undefined;
