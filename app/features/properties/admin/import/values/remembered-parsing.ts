const maxTexts = 20_000

/** A parser that keeps its results: each choice reads thousands of rows again, whose texts stay the same. */
export function remembering<Result>(parse: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = parse(text)
    if (known.size >= maxTexts) known.clear()
    known.set(text, result)
    return result
  }
}
