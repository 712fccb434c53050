import { Link } from '@remix-run/react';
import { useText } from '~/engine/kit/ui/use-text';

/** The empty state of a page of records, with a link to another page. */
export function NothingYet({
  title,
  nothingYet: { text, link },
}: {
  title: string;
  nothingYet: { text: string; link: { label: string; to: string } };
}) {
  const { home } = useText('frame');
  return (
    <div className="page section">
      <h1 className="text-title">{title}</h1>
      <p className="mt-4 max-w-2xl text-lead text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Link to={link.to} className="button button-primary">
          {link.label}
        </Link>
        <Link to="/" className="button button-quiet">
          {home}
        </Link>
      </div>
    </div>
  );
}
