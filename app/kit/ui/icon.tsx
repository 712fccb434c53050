/** A symbol of public/icons.svg, decorative: the control around it has the name. */
export function Icon({ name, className = 'size-5' }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
