import { Link } from '@remix-run/react';

/** A tab of a list. `value` is the parameter's value, or null for a list without it; `note` explains the tab. */
export type Filter = { value: string | null; label: string; note?: string };

/** Links that filter a list by its state, with the current one marked. */
export function FilterTabs({
  label,
  name,
  current,
  options,
}: {
  label: string;
  /** The name of the query parameter. */
  name: string;
  current: string | null;
  options: Filter[];
}) {
  const note = options.find(({ value }) => value === current)?.note;
  return (
    <>
      <nav aria-label={label}>
        <ul className="flex flex-wrap gap-x-[clamp(0.625rem,2.5vw,1.75rem)] border-line border-b">
          {options.map((option) => (
            <li key={option.label}>
              <Link
                to={
                  option.value === null ? '?' : `?${new URLSearchParams({ [name]: option.value })}`
                }
                aria-current={option.value === current ? 'page' : undefined}
                className="relative inline-flex min-h-11 min-w-11 items-center font-semibold text-muted after:absolute after:inset-x-0 after:-bottom-px after:hidden after:h-[3px] after:bg-current hover:text-ink max-[30rem]:text-small aria-[current=page]:text-accent aria-[current=page]:after:block"
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
