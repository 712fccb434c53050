/** A decorative symbol of public/icons.svg. The control around it must have a label. */
export function Icon({ name, className = 'size-5' }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
