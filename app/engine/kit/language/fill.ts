/** The names of the places in a text: 'limit' of 'at most {limit} characters'. */
type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

type Values<Text> = { [Name in Places<Text>]: string | number };

/** Puts values into a text: `fill('at most {limit} characters', { limit: 5 })`. */
export const fill = <Text extends string>(text: Text, values: Values<NoInfer<Text>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String((values as Record<string, string | number>)[name] ?? place),
  );
