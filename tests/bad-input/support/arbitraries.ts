import * as fc from 'fast-check'
import { hostile } from '../../attacks/support/hostile-text.ts'
import { randomRuns } from '../../support/random-runs.ts'

const hostileStrings = [
  '',
  ' ',
  '\0',
  '\u200b\u00a0\u3164',
  '\r\nBcc: x@y.example',
  '\ud800',
  '\u202egpj.exe',
  '👨‍👩‍👧‍👦',
  'İstanbul ß ﬀ ǆ',
  '٠١٢٣٤٥',
  '%00%0a%ff%c0%af',
  '%',
  '_',
  '\\',
  '%%%',
  "House'--",
  "1' or '1'='1",
  '"; drop table properties; --',
  '*',
  '(',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '-5',
  '0x10',
  '99999999999999999999',
  '1,500,000',
  'KSh 1.5M',
  '__proto__',
  'constructor',
  '[object Object]',
  '{"a":1}',
  '../../etc/passwd',
  '//evil.example',
  'a@b.c,d@e.f',
  '"x"<a@b.example>',
  'USER+tag@Exämple.co.ke',
  '+999999999999999999999',
  '0712345678',
  '2026-13-45',
  'Z̸̡̼͙a̷l̶g̷o',
  'x'.repeat(5_001),
  '🦒'.repeat(200),
  ...Object.values(hostile),
]

/** Anything a person or a program could type. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileStrings),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.tuple(fc.constantFrom(...hostileStrings), fc.string({ maxLength: 10 })).map((both) => both.join('')),
)

/** Mostly valid values, so that the rest of a form is reached as well. */
export const mostly = <Value>(...usual: Value[]): fc.Arbitrary<Value | string> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: anyText })

export const anyJson = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Query parameters, some of which are known. */
export const parameters = (...names: string[]) =>
  fc.array(
    fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: anyText }), anyText),
    { maxLength: 6 },
  )

export function queryOf(pairs: readonly (readonly [string, string])[]) {
  return String(new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])))
}

/** The concurrency of a busy hour. */
export const maxConcurrent = 8

/** Checks `runs` generated values, or a part of them, a few at a time. */
export async function checkMany<Value>(
  arbitrary: fc.Arbitrary<Value>,
  runs: number,
  check: (value: Value) => Promise<void>,
) {
  const batches = fc.array(arbitrary, { minLength: maxConcurrent, maxLength: maxConcurrent })
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => void (await Promise.all(batch.map(check)))),
    { numRuns: Math.ceil(randomRuns(runs) / maxConcurrent), endOnFailure: true },
  )
}
