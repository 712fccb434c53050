import { useWords } from '~/kit/ui/use-words';

/** The services as a list of steps. */
export const Services = () => {
  const { services } = useWords();
  return (
    <ol className="grid gap-12">
      {services.steps.map(({ title, text, gets }, index) => (
        <li key={title} className="grid grid-cols-[3.25rem_1fr] gap-x-4 md:grid-cols-[6rem_1fr]">
          <span
            aria-hidden="true"
            className="font-bold font-heading text-[clamp(3.5rem,2.5rem+3vw,5.5rem)] text-accent leading-[0.8] opacity-30"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-headline">{title}</h3>
            <p className="mt-2 max-w-[34rem] text-prose">{text}</p>
            {gets !== '' && (
              <p className="mt-3 font-semibold text-small text-accent">
                {services.getsLabel} {gets}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
};
