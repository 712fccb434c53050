import { TypeAnimation } from 'react-type-animation';

/** Specification, point 9: type 70, delete 50, pause 1000 ms, looping. */
const TYPE_MS = 70;
const DELETE_MS = 50;
const PAUSE_MS = 1000;

export default function Typing({ texts }: { texts: string[] }) {
  return (
    <TypeAnimation
      sequence={texts.flatMap((text) => [text, PAUSE_MS])}
      speed={{ type: 'keyStrokeDelayInMs', value: TYPE_MS }}
      deletionSpeed={{ type: 'keyStrokeDelayInMs', value: DELETE_MS }}
      repeat={Number.POSITIVE_INFINITY}
      cursor={false}
    />
  );
}
