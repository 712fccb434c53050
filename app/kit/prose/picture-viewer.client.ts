import PhotoSwipe, { type SlideData } from 'photoswipe';
import styles from '~/styles/photoswipe.css';
import { loadStylesheet } from '../loading/load-stylesheet';

/** For a picture that does not say its size and has not arrived. */
const UNKNOWN = { width: 1600, height: 1200 };

/**
 * Shows a picture as large as the window, and the others of the same article beside it: keys, pinch and
 * swipe. The page behind it can be neither reached nor read until it is closed; then the focus goes back where it was.
 * @throws where the style sheet does not come
 */
export async function showPictures(link: HTMLAnchorElement): Promise<void> {
  await loadStylesheet(styles);
  const text = link.closest('article') ?? link.closest('.prose');
  const links = [...(text?.querySelectorAll<HTMLAnchorElement>('a[data-press="picture"]') ?? [])];
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(link),
    bgOpacity: 0.94,
    showHideAnimationType: isCalm ? 'none' : 'fade',
    ...(isCalm ? { zoomAnimationDuration: 0 } : {}),
    errorMsg: 'The picture could not be loaded.',
  });
  viewer.on('uiRegister', () => viewer.ui?.registerElement(captionOf(viewer, links)));
  // A step back leads to another page, over which no picture of this one may stay.
  viewer.on('bindEvents', () => viewer.events.add(window, 'popstate', () => viewer.close()));
  const behind = [...document.body.children];
  // Before it is gone: the library gives the focus back then.
  viewer.on('close', () => setInert(behind, false));
  viewer.init();
  viewer.element?.setAttribute('aria-label', 'Pictures');
  viewer.element?.setAttribute('aria-modal', 'true');
  setInert(behind, true);
}

function setInert(parts: Element[], isInert: boolean): void {
  for (const part of parts) part.toggleAttribute('inert', isInert);
}

/** The caption, for the eye; which picture it is and what it shows, for whoever does not see it. */
const captionOf = (viewer: PhotoSwipe, links: HTMLAnchorElement[]) => ({
  name: 'caption',
  appendTo: 'root' as const,
  onInit: (element: HTMLElement) => {
    const told = document.createElement('span');
    told.className = 'sr-only';
    const caption = document.createElement('span');
    element.role = 'status';
    element.appendChild(told);
    element.appendChild(caption);
    viewer.on('change', () => {
      const link = links[viewer.currIndex];
      const alt = link?.querySelector('img')?.alt ?? '';
      told.textContent = `${viewer.currIndex + 1} of ${links.length}: ${alt} `;
      caption.textContent = link?.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
    });
  },
});

function slideOf(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  if (!image) return { src: link.href, ...UNKNOWN };
  return {
    src: largestShown(image) ?? link.href,
    width: Number(image.getAttribute('width')) || image.naturalWidth || UNKNOWN.width,
    height: Number(image.getAttribute('height')) || image.naturalHeight || UNKNOWN.height,
    alt: image.alt,
  };
}

/** In the format that the page shows, where it has more than one; the last one is the widest. */
function largestShown(image: HTMLImageElement): string | null {
  const source = image.parentElement?.querySelector('source');
  if (!source || image.currentSrc === '' || image.currentSrc === image.src) return null;
  return source.srcset.split(', ').at(-1)?.split(' ')[0] ?? null;
}
