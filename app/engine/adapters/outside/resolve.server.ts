import * as v from 'valibot';
import { readTextUpTo } from '~/engine/kit/http/read-up-to';

const TYPES = { A: 1, AAAA: 28 };
const NO_SUCH_NAME = 3;
/** The maximum size of a DNS response. */
const MAX_BYTES = 64 * 1024;

const answerSchema = v.object({
  Status: v.number(),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
});

/**
 * Resolves a host with DNS over HTTPS (its JSON format), because a worker has no resolver of its own.
 * @throws if the resolver does not respond
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
