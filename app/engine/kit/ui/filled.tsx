import { Fragment, type ReactNode } from 'react';

/** A text with elements in its places: `<Filled text="Changed {day}" day={<Day day={day} />} />`. */
export const Filled = ({ text, ...values }: { text: string } & Record<string, ReactNode>) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>,
    );
