import { isRouteErrorResponse, Link, useNavigate, useRouteError } from '@remix-run/react';
import { ErrorLayout } from '~/engine/kit/ui/error-page';
import { Icon } from '~/engine/kit/ui/icon';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { useMenuLinks } from '~/engine/site/menu-links';
import { Lamp } from './parts/lamp';

/** The not-found page, with the specification's texts. */
export default function NotFoundPage() {
  const text = useText('notFound');
  const { home } = useText('frame');
  const navigate = useNavigate();
  // A tab without history has nothing to go back to. (Without a script the button is hidden.)
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <ErrorLayout figure="404" lamp={<Lamp label={text.lamp} />} aside={<HelpfulLinks />}>
      <h1 className="text-title">{text.title}</h1>
      <NearPages />
      <p className="mt-4 max-w-[34rem] text-lead text-muted">{text.helpfulLinks}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Link to="/" className="button button-primary">
          {home}
        </Link>
        <button type="button" className="button button-quiet needs-script" onClick={goBack}>
          {text.goBack}
        </button>
      </div>
    </ErrorLayout>
  );
}

type Near = { near?: { path: string; title: string }[] };

/** Pages with a similar address. */
function NearPages() {
  const text = useText('notFound');
  const error = useRouteError();
  const problem: Near | null = isRouteErrorResponse(error) ? error.data : null;
  const near = problem?.near ?? [];
  if (near.length === 0) return null;
  return (
    <div className="mt-4 max-w-[34rem] text-lead">
      <p>{text.near}</p>
      <ul>
        {near.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HelpfulLinks() {
  const { helpfulLinks } = useWords('helpfulLinks');
  const links = useMenuLinks(helpfulLinks);
  return (
    <ul className="mt-6">
      {links.map(({ label, to, text }) => (
        <li key={to} className="border-line border-t">
          <Link to={to} className="group flex items-center gap-4 py-4">
            <span className="flex-1">
              <span className="block font-heading font-semibold text-lead group-hover:underline">
                {label}
              </span>
              <span className="text-muted">{text}</span>
            </span>
            <Icon name="arrow-right" className="arrow size-5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
