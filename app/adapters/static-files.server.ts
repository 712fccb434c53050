/**
 * Reads the site's own files in `public/`, by the platform's server of static files.
 * @param assets null where there is none
 * @param origin any scheme and host
 */
export const staticFileReader =
  (assets: Pick<Fetcher, 'fetch'> | null, origin: string) =>
  async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    try {
      const answer = await assets?.fetch(origin + path);
      return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    } catch {
      return null;
    }
  };
