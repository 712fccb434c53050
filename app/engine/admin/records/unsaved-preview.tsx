import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Notice } from '~/engine/kit/ui/notice';
import { PageHeader } from '../shared/page-header';

/** The screen with a preview of unsaved content. @param kind its table @param children the preview, after the form was sent */
export function UnsavedPreview({
  kind: { path, title },
  children,
}: {
  kind: { path: string; title: string };
  children: ReactNode;
}) {
  return children ? (
    <>
      <Notice kind="success">
        A preview: nothing is saved. Your text is still in the tab that you came from.
      </Notice>
      <div className="as-visitors card mt-6 overflow-clip py-6 sm:py-10">{children}</div>
    </>
  ) : (
    <>
      <PageHeader title="Preview" note="There is nothing here: press Preview in the editor." />
      <Link to={path} className="button button-quiet">
        {title}
      </Link>
    </>
  );
}
