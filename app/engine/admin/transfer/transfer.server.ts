import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare';
import { exportSite, recordExport } from '~/engine/core/transfer/export';
import { MAX_LINE_LENGTH } from '~/engine/core/transfer/format';
import { receiveImport } from '~/engine/core/transfer/receive';
import { DomainError } from '~/engine/kit/errors';
import { toStream } from '~/engine/kit/http/stream.server';
import { isoDay } from '~/engine/kit/time/dates';
import { describeProblem } from '~/engine/server/errors.server';
import { requireAdmin } from '~/engine/server/session.server';
import { loadAdminPage } from '../shell/admin.server';

/** Streams an export of everything. */
export const sendExport = (args: ActionFunctionArgs): Promise<Response> =>
  // `loadAdminPage`, because this form has no text to lose.
  loadAdminPage(args, async ({ admin, services }) => {
    await recordExport(admin, services);
    const day = isoDay(services.now());
    return new Response(toStream(exportSite(services)), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="portfolio-${day}.json"`,
        'Cache-Control': 'no-store',
      },
    });
  });

/** The platform accepts at most 100 MB per request on its smaller plans. */
const MAX_BYTES = 100_000_000;

const malformed = () =>
  new DomainError('invalid', 'The form could not be read. Please send it again.');

/**
 * Streams the lines of the only file in a multipart form (RFC 7578), because a site may be larger than a worker's
 * memory. No line of an export can look like a boundary: JSON escapes line breaks in strings.
 * @throws DomainError `invalid`, `too-large`
 */
async function* readFileLines(request: Request): AsyncGenerator<string> {
  const type = request.headers.get('Content-Type') ?? '';
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  if (!type.startsWith('multipart/form-data') || boundary === '--' || !request.body) {
    throw malformed();
  }
  let place: 'before' | 'head' | 'file' = 'before';
  for await (const line of readLines(request.body)) {
    if (place === 'file') {
      if (line.startsWith(boundary)) return;
      yield line;
    } else if (place === 'head') {
      if (line === '') place = 'file';
    } else if (line === boundary) {
      place = 'head';
    } else {
      throw malformed();
    }
  }
}

/** @throws DomainError `invalid` if the body is not UTF-8, `too-large` */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  /** Chunks of the current line. They are joined once, because a line with a picture is long. */
  let open: string[] = [];
  let length = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) {
      throw new DomainError(
        'too-large',
        `The file is too large to upload: at most ${MAX_BYTES / 1_000_000} MB.`,
      );
    }
    const [first = '', ...rest] = decode(decoder, chunk).split('\n');
    open.push(first);
    length += first.length;
    for (const next of rest) {
      yield open.join('').replace(/\r$/, '');
      open = [next];
      length = next.length;
    }
    // Longer than any valid line: the reader of the lines refuses it.
    if (length > MAX_LINE_LENGTH) yield open.join('');
  }
  yield open.join('') + decode(decoder);
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new DomainError('invalid', 'The file is not text in UTF-8. Nothing was changed.', {
      cause,
    });
  }
}

/** The action of the import form: redirects to the preview of the changes. */
export async function submitImportFile(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  try {
    await requireAdmin(request, services);
    const id = await receiveImport(readFileLines(request), services);
    return redirect(`/admin/settings/data?import=${id}`, 303);
  } catch (error) {
    const { status, message, fields } = describeProblem(error, args);
    return data({ ok: false as const, status, message, fields, values: {} }, { status });
  }
}

export const isFileForm = (request: Request): boolean =>
  (request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data');
