/**
 * The shape of a catalogue in another language: the same keys, lists of the same length, functions of the same parameters.
 * A catalogue `x-messages.ts` stands beside its translation `x-messages.sw.ts`, which ends `satisfies Translation<typeof …>`,
 * so that the compiler reports a missing text.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...input: infer Input) => infer Text
    ? (...input: Input) => Translation<Text>
    : T extends object
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : T
