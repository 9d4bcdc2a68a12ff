import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, countLabel, splitParagraphs, splitFirstSentence } from './text.ts'

// Includes lone surrogates and NUL.
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units))

test('nouns agree with their counts', () => {
  expect(countLabel(0, 'property', 'properties')).toBe('0 properties')
  expect(countLabel(1, 'property', 'properties')).toBe('1 property')
  expect(countLabel(1_204, 'property', 'properties')).toBe('1,204 properties')
})

describe('a line of input', () => {
  test('loses NUL characters, line breaks and repeated spaces', () => {
    expect(cleanLine(' Ka\u0000ren \n  Road ', 200)).toBe('Ka ren Road')
  })

  test('is truncated at the limit without splitting an emoji', () => {
    expect(cleanLine('🏡'.repeat(300), 200)).toBe('🏡'.repeat(200))
  })

  test('preserves names', () => {
    expect(cleanLine('Wanjikũ O’Brien 李雷', 200)).toBe('Wanjikũ O’Brien 李雷')
  })

  test('is well-formed, within the limit and stable, whatever the input', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = cleanLine(text, 20)
        expect([...line].length).toBeLessThanOrEqual(20)
        expect(line.isWellFormed()).toBe(true)
        expect(line).not.toMatch(/[\n\r\0]/)
        expect(cleanLine(line, 20)).toBe(line)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('longer text', () => {
  test('paragraphs are separated by blank lines', () => {
    expect(splitParagraphs('One.\nstill one.\n\n Two. \n \n\n')).toEqual(['One.\nstill one.', 'Two.'])
  })

  test.each([
    ['A long house. It has deep eaves.', 'A long house.', 'It has deep eaves.'],
    ['It is 2.5 km from the tarmac. Quiet.', 'It is 2.5 km from the tarmac.', 'Quiet.'],
    ['Built for J. K. Mwangi in 2019. Since then let.', 'Built for J. K. Mwangi in 2019.', 'Since then let.'],
    ['No end', 'No end', ''],
  ])('the first sentence of %j is found', (paragraph, first, rest) => {
    expect(splitFirstSentence(paragraph)).toEqual([first, rest])
  })
})
