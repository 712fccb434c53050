import type { ScriptTexts } from '~/content/languages/language';
import { announce } from './announce.client';

type ProseTexts = ScriptTexts['texts'];

/** Replaces the link to a video with its player and focuses it. Nothing of the video loads before that. */
export function playVideo(link: HTMLAnchorElement, text: ProseTexts): void {
  const title = link.querySelector('span')?.textContent ?? text.video;
  const { player } = link.dataset;
  const media = player ? createFrame(player) : createVideo(link, text);
  media.title = title;
  link.replaceWith(media);
  media.focus();
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.src = address;
  return frame;
}

/** If the browser cannot play the file, the link comes back and opens the file. */
function createVideo(link: HTMLAnchorElement, text: ProseTexts): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.src = link.href;
  video.addEventListener('error', () => {
    delete link.dataset.press;
    const note = document.createElement('small');
    note.textContent = text.noVideo;
    link.appendChild(note);
    video.replaceWith(link);
    link.focus();
    announce(note.textContent);
  });
  return video;
}
