import PhotoSwipe, { type SlideData } from 'photoswipe';
import styles from '~/styles/photoswipe.css';
import { loadStylesheet } from '../delivery/load-stylesheet';

/** For a picture that does not say its size and has not arrived. */
const UNKNOWN = { width: 1600, height: 1200 };

/**
 * Shows a picture as large as the window, and the others of the same article beside it: keys, pinch and
 * swipe. The focus goes back where it was.
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
  viewer.init();
  viewer.element?.setAttribute('aria-label', 'Pictures');
  viewer.element?.setAttribute('aria-modal', 'true');
}

const captionOf = (viewer: PhotoSwipe, links: HTMLAnchorElement[]) => ({
  name: 'caption',
  appendTo: 'root' as const,
  onInit: (element: HTMLElement) => {
    element.setAttribute('role', 'status');
    viewer.on('change', () => {
      const figure = links[viewer.currIndex]?.closest('figure');
      element.textContent = figure?.querySelector('figcaption')?.textContent ?? '';
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
