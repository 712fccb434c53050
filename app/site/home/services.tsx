import type { Words } from '~/content/words';
import { Icon } from '~/engine/kit/ui/icon';

type Props = Pick<Words, 'services'>;

/** The services as a list of steps. */
export const Services = ({ services }: Props) => (
  <ol className="steps grid gap-4 lg:gap-9">
    {services.steps.map(({ title, text, gets }, index) => (
      <li key={title} className="step">
        <span aria-hidden="true" className="step-number">
          {index + 1}
        </span>
        <div>
          <h3 className="text-headline">{title}</h3>
          <p className="mt-1 max-w-[34rem] text-prose lg:mt-2">{text}</p>
          {gets !== '' && (
            <p className="mt-1 font-semibold text-accent lg:mt-3">
              {services.getsLabel} {gets}
            </p>
          )}
        </div>
      </li>
    ))}
  </ol>
);

/** As many drawings as fit beside the steps; home.css knows this number too. */
const MAX_DRAWINGS = 3;

/** Drawings of what a client gets from the first steps. The one of the step in view is the clearest. */
export const StepDrawings = ({ services }: Props) => {
  const first = services.steps.slice(0, MAX_DRAWINGS);
  if (first.every(({ drawing }) => drawing === 'none')) return null;
  return (
    <div className="step-drawings lg:mt-8">
      {first.map(({ title, drawing }) => (
        <Icon key={title} name={drawing} className="aspect-square w-full" />
      ))}
    </div>
  );
};
