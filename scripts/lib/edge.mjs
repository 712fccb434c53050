import { createSecureServer } from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { isText } from './weight.mjs';

/** Headers that belong to the connection, or that this file sets. */
const OF_CONNECTION =
  /^(:.*|accept-encoding|connection|content-length|host|keep-alive|origin|transfer-encoding)$/;

/** @param {Iterable<[string, unknown]>} headers */
const carried = (headers) =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (OF_CONNECTION.test(name) ? [] : [[name, `${value}`]])),
  );

/**
 * Serves a site as the platform's edge does: over HTTP/2, with brotli for texts. It requests each address once and caches
 * the response, so that a measurement shows the browser, not the server.
 * @param {string} site its origin, such as http://127.0.0.1:9260
 * @param {number} port on the loopback
 * @returns {Promise<{ url: string, stop: () => void }>} resolves once it listens; the certificate is self-signed
 */
export async function startEdge(site, port) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  /** @type {Map<string, Awaited<ReturnType<typeof ask>>>} */
  const answers = new Map();

  /** @param {import('node:http2').Http2ServerRequest} request */
  async function ask(request) {
    const { method, url } = request;
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(site + url, {
      method,
      headers: {
        ...carried(Object.entries(request.headers)),
        'accept-encoding': 'identity',
        origin: site,
      },
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const plain = Buffer.from(await answer.arrayBuffer());
    const isSmaller = plain.length > 0 && isText(answer.headers.get('content-type') ?? undefined);
    const encoding = { 'content-encoding': 'br', vary: 'Accept-Encoding' };
    return {
      status: answer.status,
      headers: { ...carried(answer.headers), ...(isSmaller && encoding) },
      body: isSmaller ? brotliCompressSync(plain) : plain,
    };
  }

  const server = createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const name = `${request.method} ${request.url}`;
    try {
      const answer = answers.get(name) ?? (await ask(request));
      answers.set(name, answer);
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    } catch {
      response.destroy();
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return { url: `https://127.0.0.1:${port}`, stop: () => void server.close() };
}
