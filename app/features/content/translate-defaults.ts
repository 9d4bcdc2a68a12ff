import type { Language } from '#app/shared/language.ts'

export type Translated<Value> = {
  value: Value
  /** The language of the sections in which a text of the company stands, which nobody has translated. */
  langs: Partial<Record<keyof Value & string, Language>>
}
type Defaults<Value> = { english: Value; translated: Value }

/** They name something and are not read by visitors. */
const namesOfThings = new Set(['id', 'target', 'slug', 'icon', 'month', 'src', 'from', 'to'])

/**
 * An English document for a page of another language, whose company has not written it there: a text that is still the default
 * is shown by the default of that language, wherever in the document it stands by now; what the company wrote stays English.
 */
export function translateDefaults<Value extends object>(
  value: Value,
  { english, translated }: Defaults<Value>,
): Translated<Value> {
  const words = new Map<string, string>()
  collectWords(english, translated, words)
  const langs: Partial<Record<string, Language>> = {}
  const sections = Object.entries(value).map(([section, part]) => {
    const own = readKey(english, section)
    const hasOwnText = { is: false }
    const shown = translate(part, { own, translated: readKey(translated, section), words, hasOwnText })
    if (hasOwnText.is) langs[section] = 'en'
    return [section, shown]
  })
  return { value: Object.fromEntries(sections) as Value, langs: langs as Translated<Value>['langs'] }
}

type Position = { own: unknown; translated: unknown; words: ReadonlyMap<string, string>; hasOwnText: { is: boolean } }

function translate(part: unknown, position: Position): unknown {
  const { own, translated, words, hasOwnText } = position
  if (typeof part === 'string') {
    if (part === own && typeof translated === 'string') return translated
    const known = words.get(part)
    if (known === undefined && part.trim() !== '') hasOwnText.is = true
    return known ?? part
  }
  if (Array.isArray(part))
    return part.map((each: unknown, index) =>
      translate(each, { ...position, own: readKey(own, index), translated: readKey(translated, index) }),
    )
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, each]) =>
    namesOfThings.has(key)
      ? [key, each]
      : [key, translate(each, { ...position, own: readKey(own, key), translated: readKey(translated, key) })],
  )
  return Object.fromEntries(entries)
}

function collectWords(english: unknown, translated: unknown, words: Map<string, string>) {
  if (typeof english === 'string') {
    if (typeof translated === 'string' && english !== '' && !words.has(english)) words.set(english, translated)
  } else if (typeof english === 'object' && english !== null) {
    for (const key of Object.keys(english)) collectWords(readKey(english, key), readKey(translated, key), words)
  }
}

function readKey(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
