import type { ReactNode } from 'react';

/** The text says the state; the colour only supports it. */
const DOTS = {
  good: 'before:bg-accent',
  bad: 'before:bg-red',
  info: 'before:bg-blue',
  quiet: 'before:bg-control',
};

/** The state of a record, such as 'Published'. */
export const Status = ({
  tone = 'quiet',
  children,
}: {
  tone?: keyof typeof DOTS;
  children: ReactNode;
}) => (
  <span
    className={`status inline-flex items-center gap-[0.4375rem] whitespace-nowrap font-sans font-semibold text-small tracking-normal before:size-[0.5625rem] before:rounded-full ${DOTS[tone]}`}
  >
    {children}
  </span>
);
