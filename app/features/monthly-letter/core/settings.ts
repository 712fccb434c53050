import { flag, type ValuesOf, withDefault } from '~/engine/kit/fields/field';

export const letterSettings = {
  monthlyLetter: withDefault(
    flag('Monthly letter', {
      group: 'Mail to you',
      hint: 'On the first day of a month: readers, sign-ups, what waits for you, and what is broken.',
    }),
    true,
  ),
};

type Values = ValuesOf<typeof letterSettings>;

declare module '~/engine/core/settings/settings' {
  interface FeatureSettings extends Values {}
}
