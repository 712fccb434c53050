import { Link, useLocation } from '@remix-run/react';
import type { UnsentText } from '~/engine/kit/forms/unsent-form';
import { TypedTexts } from '~/engine/kit/forms/unsent-text';
import { ErrorLayout } from '~/engine/kit/ui/error-page';
import { useText } from '~/engine/kit/ui/use-text';

/** The page after a form whose target was removed while it was filled in. It shows what was typed. */
export default function GonePage({ message, values }: UnsentText) {
  const text = useText('gone');
  const { pathname } = useLocation();
  return (
    <ErrorLayout figure="404">
      <h1 className="text-title">{text.title}</h1>
      <p className="mt-4 mb-8 max-w-[34rem] text-lead text-muted">{message}</p>
      <TypedTexts values={values} heading={text.heading} labels={text.labels} />
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={pathname} className="button button-primary">
          {text.openAgain}
        </a>
        <Link to="/contact" className="button button-quiet">
          {text.contact}
        </Link>
      </div>
    </ErrorLayout>
  );
}
