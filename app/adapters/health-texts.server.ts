import * as v from 'valibot';
import type { HealthTexts } from '~/domain/health/health';
import { staticFileReader } from './static-files.server';

const textsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));

/** The words of the site's health. @param from as of `staticFileReader` */
export const healthTextReader =
  (...from: Parameters<typeof staticFileReader>): (() => Promise<HealthTexts>) =>
  async () => {
    const file = await staticFileReader(...from)('/health-texts.json');
    const texts = v.safeParse(textsSchema, new TextDecoder().decode(file ?? undefined));
    return texts.success ? texts.output : {};
  };
