/** Reads the site's files in `public/`. @param assets null if no server provides them */
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
