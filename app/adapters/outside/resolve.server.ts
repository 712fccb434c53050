import * as v from 'valibot';
import { readTextUpTo } from '~/kit/http/read-up-to';

const TYPES = { A: 1, AAAA: 28 };
const NO_SUCH_NAME = 3;
/** As much as an answer by DNS itself can have. */
const MAX_BYTES = 64 * 1024;

const answerSchema = v.object({
  Status: v.number(),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
});

/**
 * The addresses of a host, by DNS over HTTPS (RFC 8484's JSON form), since a worker has no resolver of its own.
 * @throws where the resolver does not answer
 */
export async function resolveHost(host: string, fetcher: typeof fetch): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(TYPES).map(async ([type, number]) => {
      const query = new URLSearchParams({ name: host, type });
      const response = await fetcher(`https://cloudflare-dns.com/dns-query?${query}`, {
        headers: { Accept: 'application/dns-json' },
      });
      const { Status, Answer } = v.parse(
        answerSchema,
        JSON.parse(await readTextUpTo(response, MAX_BYTES)),
      );
      if (Status !== 0 && Status !== NO_SUCH_NAME) throw new Error(`DNS: ${Status}`);
      return Answer.flatMap((record) => (record.type === number ? [record.data] : []));
    }),
  );
  return found.flat();
}
