import { tell } from './tell.client';

/** Puts the player in the place of the link to a video, which is fetched only now, and gives it the focus. */
export function playVideo(link: HTMLAnchorElement): void {
  const title = link.querySelector('span')?.textContent ?? 'Video';
  const { player } = link.dataset;
  const media = player ? frameOf(player) : fileOf(link);
  media.title = title;
  link.replaceWith(media);
  media.focus();
}

function frameOf(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.src = address;
  return frame;
}

/** Where the browser cannot play it the link comes back, and leads to the file. */
function fileOf(link: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.src = link.href;
  video.addEventListener('error', () => {
    delete link.dataset.press;
    const note = document.createElement('small');
    note.textContent = 'It cannot be played here. Press again to open the file.';
    link.appendChild(note);
    video.replaceWith(link);
    link.focus();
    tell(note.textContent);
  });
  return video;
}
