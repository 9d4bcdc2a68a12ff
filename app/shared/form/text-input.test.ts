import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters, isBlank, trimLine, trimInput } from './text-input.ts'

test('trimming removes invisible characters at both ends and leaves the middle', () => {
  expect(trimInput('\u200b\u00a0\u3164 Ann  Otieno \ufeff\n')).toBe('Ann  Otieno')
})

test('trimming preserves an emoji at the end', () => {
  for (const emoji of ['❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇰🇪']) expect(trimInput(` ${emoji} `)).toBe(emoji)
})

test('trimming twice changes nothing more, and a trimmed text is blank only if the original was', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const once = trimInput(text)
      expect(trimInput(once)).toBe(once)
      expect(isBlank(once)).toBe(isBlank(text))
    }),
    { numRuns: 1_000 },
  )
})

test('an emoji counts as one character, as in the database', () => {
  expect(countCharacters('😀é')).toBe(2)
})

test('a line loses bidirectional controls, and keeps characters that join letters', () => {
  expect(trimLine(' Ann\u202eotnas\u202c \u2067B\u2069 ')).toBe('Annotnas B')
  for (const name of ['محمد', '👨‍👩‍👧', 'Wanjikũ']) expect(trimLine(name)).toBe(name)
})
