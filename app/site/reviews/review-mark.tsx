import type { ShownReview } from '~/engine/core/reviews/shown-review';
import { Icon } from '~/engine/kit/ui/icon';

/** The mark of a review that its client confirmed by mail. It opens what the mark means. */
export const ReviewMark = ({ mark }: Pick<ShownReview, 'mark'>) =>
  mark && (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-muted hover:text-ink hover:underline">
        <Icon name="circle-check" className="size-4 text-accent" />
        {mark.label}
      </summary>
      <p className="max-w-[34rem] pb-2 text-muted">{mark.about}</p>
    </details>
  );
