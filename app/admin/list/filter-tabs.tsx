import { Link } from '@remix-run/react';

/** A state of a list: null is the list without the parameter; `note`: what is special about it. */
export type Filter = { value: string | null; label: string; note?: string };

/** The states of a list as links, the current one marked. */
export function FilterTabs({
  label,
  name,
  current,
  options,
}: {
  label: string;
  /** The name of the parameter in the address. */
  name: string;
  current: string | null;
  options: Filter[];
}) {
  const note = options.find(({ value }) => value === current)?.note;
  return (
    <>
      <nav aria-label={label}>
        <ul className="filter-tabs">
          {options.map((option) => (
            <li key={option.label}>
              <Link
                to={
                  option.value === null ? '?' : `?${new URLSearchParams({ [name]: option.value })}`
                }
                aria-current={option.value === current ? 'page' : undefined}
                className="filter-tab"
              >
                {option.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {note && <p className="max-w-prose text-muted">{note}</p>}
    </>
  );
}
