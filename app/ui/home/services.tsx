import { services } from '~/content';
import { Icon } from '../icon';
import { Section } from '../section';

export function Services() {
  return (
    <Section id="service" title={services.title} text={services.text} className="bg-sunken">
      <ol className="grid gap-10 md:grid-cols-3">
        {services.steps.map(({ title, text, icon }) => (
          <li key={title} className="border-green border-t-4 pt-6">
            <Icon name={icon} className="size-8 text-green" />
            <h3 className="mt-4 text-card">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
