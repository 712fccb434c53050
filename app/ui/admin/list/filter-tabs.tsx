import { Link } from '@remix-run/react';

/** The states of a list as links, the current one marked. */
export function FilterTabs({
  label,
  name,
  current,
  options,
}: {
  label: string;
  /** Of the parameter in the address. */
  name: string;
  /** Null is the list without the parameter. */
  current: string | null;
  options: { value: string | null; label: string }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.label}>
            <Link
              to={option.value === null ? '?' : `?${new URLSearchParams({ [name]: option.value })}`}
              aria-current={option.value === current ? 'page' : undefined}
              className="admin-link"
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
