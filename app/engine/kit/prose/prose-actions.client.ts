import { loadScriptText } from '../language/script-text';
import { copyCode } from './copy-code.client';
import { playVideo } from './play-video.client';

/** Performs the action of a pressed element: copy, play or enlarge. @throws if its code cannot be loaded */
export async function activate(pressed: HTMLElement): Promise<void> {
  const { texts } = await loadScriptText();
  if (pressed.dataset.press === 'copy') return copyCode(pressed, texts);
  if (!(pressed instanceof HTMLAnchorElement)) return;
  if (pressed.dataset.press === 'video') return playVideo(pressed, texts);
  const { showPictures } = await import('./picture-viewer.client');
  await showPictures(pressed, texts);
}
