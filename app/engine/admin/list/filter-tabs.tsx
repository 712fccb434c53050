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
      <nav aria-label={label} className="border-line border-b">
        <ul className="-mx-[clamp(0.3125rem,1.25vw,0.875rem)] flex flex-wrap">
          {options.map((option) => (
            <li key={option.label} className="first:[&>a]:justify-start">
              <Link
                to={
                  option.value === null ? '?' : `?${new URLSearchParams({ [name]: option.value })}`
                }
                aria-current={option.value === current ? 'page' : undefined}
                className="group inline-flex min-h-11 min-w-11 justify-center px-[clamp(0.3125rem,1.25vw,0.875rem)] font-semibold text-muted hover:text-ink max-[30rem]:text-small aria-[current=page]:text-accent"
              >
                {/* As wide as the word, which may be narrower than the target. */}
                <span className="-mb-px flex items-center border-transparent border-y-3 group-aria-[current=page]:border-b-current">
                  {option.label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {note && <p className="max-w-prose text-muted">{note}</p>}
    </>
  );
}
