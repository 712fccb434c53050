import PhotoSwipe, { type SlideData } from 'photoswipe';
import type { ScriptTexts } from '~/content/languages/language';
import styles from '~/styles/photoswipe.css';
import { fill } from '../language/fill';
import { loadStylesheet } from '../loading/load-stylesheet';

/** The assumed size of a picture that has no size attributes and has not loaded. */
const UNKNOWN = { width: 1600, height: 1200 };

/**
 * Shows the pictures of an article in a full-window viewer with keys, pinch and swipe. The page behind it is inert until
 * the viewer closes; then the focus returns to where it was.
 * @throws if the style sheet cannot be loaded
 */
export async function showPictures(
  link: HTMLAnchorElement,
  said: ScriptTexts['texts'],
): Promise<void> {
  await loadStylesheet(styles);
  const text = link.closest('article') ?? link.closest('.prose');
  const links = [...(text?.querySelectorAll<HTMLAnchorElement>('a[data-press="picture"]') ?? [])];
  // Where one reads from right to left, the next picture is at the left. The library always has it at the right.
  const isMirrored = document.documentElement.dir === 'rtl';
  const shown = isMirrored ? links.toReversed() : links;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: shown.map(toSlide),
    index: shown.indexOf(link),
    bgOpacity: 0.94,
    showHideAnimationType: isCalm ? 'none' : 'fade',
    ...(isCalm ? { zoomAnimationDuration: 0 } : {}),
    errorMsg: said.noPicture,
    closeTitle: said.closePicture,
    zoomTitle: said.zoom,
    arrowPrevTitle: isMirrored ? said.next : said.previous,
    arrowNextTitle: isMirrored ? said.previous : said.next,
  });
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement(createCaption(viewer, { links, shown }, said)),
  );
  // Back navigates to another page, which the viewer must not cover.
  viewer.on('bindEvents', () => viewer.events.add(window, 'popstate', () => viewer.close()));
  const behind = [...document.body.children];
  // On 'close', not later: the library then returns the focus, which an inert element cannot take.
  viewer.on('close', () => setInert(behind, false));
  viewer.init();
  viewer.element?.setAttribute('aria-label', said.pictures);
  viewer.element?.setAttribute('aria-modal', 'true');
  setInert(behind, true);
}

function setInert(parts: Element[], isInert: boolean): void {
  for (const part of parts) part.toggleAttribute('inert', isInert);
}

/** The caption, with number and alternative text for screen readers. */
const createCaption = (
  viewer: PhotoSwipe,
  { links, shown }: { links: HTMLAnchorElement[]; shown: HTMLAnchorElement[] },
  { picture }: ScriptTexts['texts'],
) => ({
  name: 'caption',
  appendTo: 'root' as const,
  // After the library's counter, which it corrects.
  order: 10,
  onInit: (element: HTMLElement) => {
    const description = document.createElement('span');
    description.className = 'sr-only';
    const caption = document.createElement('span');
    element.role = 'status';
    element.appendChild(description);
    element.appendChild(caption);
    viewer.on('change', () => {
      const link = shown[viewer.currIndex];
      if (!link) return;
      const alt = link.querySelector('img')?.alt ?? '';
      const number = links.indexOf(link) + 1;
      const counter = viewer.element?.querySelector('.pswp__counter');
      if (counter) counter.textContent = `${number} / ${links.length}`;
      description.textContent = `${fill(picture, { number, total: links.length, alt })} `;
      caption.textContent = link.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
    });
  },
});

function toSlide(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  if (!image) return { src: link.href, ...UNKNOWN };
  return {
    src: largestShown(image) ?? link.href,
    width: Number(image.getAttribute('width')) || image.naturalWidth || UNKNOWN.width,
    height: Number(image.getAttribute('height')) || image.naturalHeight || UNKNOWN.height,
    alt: image.alt,
  };
}

/** Returns the widest file in the format that the page shows; null if there is only one format. */
function largestShown(image: HTMLImageElement): string | null {
  const source = image.parentElement?.querySelector('source');
  if (!source || image.currentSrc === '' || image.currentSrc === image.src) return null;
  return source.srcset.split(', ').at(-1)?.split(' ')[0] ?? null;
}
