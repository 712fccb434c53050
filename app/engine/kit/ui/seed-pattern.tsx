import { drawPattern } from '../pattern';
import { Pattern } from './pattern';

/** The pattern of a text. The same text gives the same pattern. */
export default function SeedPattern({ seed }: { seed: string }) {
  return <Pattern pattern={drawPattern(seed)} />;
}
