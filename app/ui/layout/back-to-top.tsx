import { Icon } from '../icon';
import { useScrolled } from './use-scrolled';

/** Specification, point 9. */
const THRESHOLD_PX = 300;

export function BackToTop() {
  const isShown = useScrolled(THRESHOLD_PX);
  const goUp = () => {
    // The button hides on the way. Chromium ends a scroll whose focused element is hidden, and the keyboard
    // would have lost its place: it goes on where a page begins.
    document.getElementById('main')?.focus({ preventScroll: true });
    // How smooth the way is, the style sheet says: `scroll-behavior` on the root element.
    window.scrollTo({ top: 0 });
  };
  return (
    <button
      type="button"
      aria-label="Back to top"
      hidden={!isShown}
      onClick={goUp}
      className="button button-primary needs-script fixed right-5 bottom-5 z-20 size-12 p-0"
    >
      <Icon name="arrow-up" />
    </button>
  );
}
