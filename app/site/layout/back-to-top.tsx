import { Icon } from '~/engine/kit/ui/icon';
import { useText } from '~/engine/kit/ui/use-text';
import { useScrolled } from './use-scrolled';

/** Specification, point 9. */
const THRESHOLD_PX = 300;

export function BackToTop() {
  const { backToTop } = useText('site');
  const isShown = useScrolled(THRESHOLD_PX);
  const goUp = () => {
    // The button hides during the scroll. If it kept the focus, Chromium would stop the scroll, and the keyboard
    // position would be lost.
    document.getElementById('main')?.focus({ preventScroll: true });
    // `scroll-behavior` on the root element decides whether the scroll is smooth.
    window.scrollTo({ top: 0 });
  };
  return (
    <button
      type="button"
      aria-label={backToTop}
      hidden={!isShown}
      onClick={goUp}
      className="needs-script back-to-top"
    >
      <span className="circle">
        <Icon name="arrow-up" />
      </span>
    </button>
  );
}
