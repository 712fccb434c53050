import type { createServices } from '~/services.server';
import type { HealthSource } from '../core/health/health';
import type { Part } from '../core/part.server';

export type Created = ReturnType<typeof createServices>;

/** What is due is done until this time, or until the request's query budget is used up. */
export type Work = (input: { until: Date }, services: Services) => Promise<unknown>;

/**
 * A feature that can be taken out: a folder of `app/features/`, and its line in `app/features.server.ts`. Each property is
 * something that the engine does for all features, so that a feature names itself nowhere else.
 */
export type Feature = Part & {
  /** The name of its folder. */
  name: string;
  /** What people wait for. Any request may do it, after the single mails were sent. */
  work?: Work[];
  /** What can wait. Any request may do it, after everything else. */
  idleWork?: Work[];
  /** What is done once a day, each in at most sixteen queries. */
  dailyWork?: Work[];
  /** Rows of the health page. */
  health?: (services: Services) => HealthSource;
};

type Contributions = {
  features: readonly Feature[];
  /** Each contributes rows to the health page. */
  healthSources: HealthSource[];
};

/** The services of loaders and actions. They can be passed as the `deps` of any function of the core. */
export type Services = Created['services'] & Contributions;

/** Adds what the features contribute to the services of the engine. */
export function withFeatures(engine: Created['services'], features: readonly Feature[]): Services {
  const services: Services = {
    ...engine,
    features,
    healthSources: [...engine.engineHealth],
  };
  for (const { health } of features) if (health) services.healthSources.push(health(services));
  return services;
}
