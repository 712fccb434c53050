import { copyCode } from './copy-code.client';
import { playVideo } from './play-video.client';

/** Does what a part of a text is there for. @throws where what it takes could not be loaded */
export async function press(pressed: HTMLElement): Promise<void> {
  if (pressed.dataset.press === 'copy') return copyCode(pressed);
  if (!(pressed instanceof HTMLAnchorElement)) return;
  if (pressed.dataset.press === 'video') return playVideo(pressed);
  const { showPictures } = await import('./picture-viewer.client');
  await showPictures(pressed);
}
