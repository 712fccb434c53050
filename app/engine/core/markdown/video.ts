/** Where a video is hosted, and what plays it. */
export type Video = {
  /** The name that readers know; '' for a file of this site. */
  host: string;
  /** The address for an iframe; null for a file, which the browser plays. */
  player: string | null;
};

/** Players without cookies. Pages may embed only these two origins. */
export const VIDEO_PLAYERS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

const YOUTUBE = /^(?:www\.|m\.)?youtube\.com$/;
const YOUTUBE_PATH = /^\/(?:shorts|live|embed)\/([\w-]{11})$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(\d{1,15})(?:\/([0-9a-f]{6,16}))?$/;
const OWN_FILE = /^\/(?!\/)[^?#\\]+\.(?:mp4|webm)$/i;
const SECONDS = /^(\d{1,6})s?$/;

/**
 * Returns the video at an address: one of YouTube or Vimeo, or a file of this site (`/videos/a.mp4`).
 * Null for any other address.
 */
export function videoAt(address: string): Video | null {
  if (OWN_FILE.test(address)) return { host: '', player: null };
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.port || url.username) return null;
  if (url.host === 'youtu.be') return youtube(url, url.pathname.slice(1));
  if (YOUTUBE.test(url.host)) {
    const id = url.pathname === '/watch' ? url.searchParams.get('v') : null;
    return youtube(url, id ?? YOUTUBE_PATH.exec(url.pathname)?.[1] ?? '');
  }
  const [, id, key] = /^(?:www\.)?vimeo\.com$/.test(url.host)
    ? (VIMEO_PATH.exec(url.pathname) ?? [])
    : [];
  if (!id) return null;
  const secret = key ? `h=${key}&` : '';
  return {
    host: 'Vimeo',
    player: `${VIDEO_PLAYERS.vimeo}/video/${id}?${secret}dnt=1&autoplay=1`,
  };
}

function youtube({ searchParams }: URL, id: string): Video | null {
  if (!YOUTUBE_ID.test(id)) return null;
  const [, seconds] = SECONDS.exec(searchParams.get('t') ?? '') ?? [];
  const start = seconds ? `&start=${seconds}` : '';
  return {
    host: 'YouTube',
    player: `${VIDEO_PLAYERS.youtube}/embed/${id}?autoplay=1${start}`,
  };
}
