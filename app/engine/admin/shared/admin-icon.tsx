/** An icon of public/admin-icons.svg. It is decorative: the control around it has the name. */
export function AdminIcon({ name, className = 'size-5' }: { name: string; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <use href={`/admin-icons.svg#${name}`} />
    </svg>
  );
}
