/**
 * What a refusal says besides its code: a number, a text, an instant (ISO 8601), a wait in seconds or one of these words. With a
 * question mark it may be left out.
 */
export type FigureKind = 'number' | 'number?' | 'text' | 'text?' | 'instant' | 'seconds' | readonly string[];

/** The codes of a module, each with the figures that its refusals carry. */
export type Declarations = Record<string, Record<string, FigureKind>>;

/**
 * A text with figures in braces, or one text for each word of a figure: `other` stands for any other word. For a number
 * the words are those of `Intl.PluralRules`.
 */
export type Sentence = string | ({ by: string } & Record<string, string>);

/** What the refusals of a module say in one language. */
export type SentencesOf<D extends Declarations> = Record<keyof D, Sentence>;

type Value<K> = K extends 'number' | 'number?' | 'seconds' ? number : K extends readonly (infer Word)[] ? Word : string;
type Optional<F> = { [Name in keyof F]: F[Name] extends `${string}?` ? Name : never }[keyof F];

/** The figures of a declaration as a throw gives them and a reader finds them. */
export type Figures<F> = keyof F extends never
  ? Record<never, never>
  : { [Name in Exclude<keyof F, Optional<F>>]: Value<F[Name]> } & { [Name in Optional<F>]?: Value<F[Name]> };
