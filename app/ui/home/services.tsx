import { services } from '~/content';

export function Services() {
  return (
    <ol>
      {services.steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3rem_1fr] items-baseline gap-x-4 gap-y-2 border-line border-t py-7 last:border-b md:grid-cols-[6rem_1fr_1.2fr] md:py-10"
        >
          <span className="font-heading font-semibold text-green text-headline" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="text-headline">{title}</h3>
          <p className="col-start-2 max-w-xl text-muted md:col-start-3">{text}</p>
        </li>
      ))}
    </ol>
  );
}
