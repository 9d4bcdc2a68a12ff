import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromOklch, getContrast, getReadable, parseHex, readableContrast, toOklch } from './colour.ts'
import { checkAccent, createPalette, getReadableAccent, grounds, isReadableAccent } from './palette.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a colour', () => {
  test.each([
    ['#0B5C6B', '#0b5c6b'],
    [' 0b5c6b ', '#0b5c6b'],
    ['#0bc', '#00bbcc'],
    ['red', undefined],
    ['javascript:alert(1)', undefined],
    ['#0b5c6b;}body{display:none', undefined],
    ['#0b5c6', undefined],
    ['rgb(1,2,3)', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, expected) => {
    expect(parseHex(text)).toBe(expected)
  })

  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0b5c6b', '#ffffff', 7.6],
    ['#f2a541', '#fbf8f3', 1.9],
  ] as const)('%s on %s has the contrast %d', (text, ground, ratio) => {
    expect(getContrast(text, ground)).toBeCloseTo(ratio, 1)
    expect(getContrast(ground, text)).toBe(getContrast(text, ground))
  })

  test('comes back from OKLCH as it was', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(fromOklch(toOklch(colour))).toBe(colour)
      }),
    )
  })
})

describe('an accent', () => {
  test('that cannot be read has a nearest shade that can, of the same hue', () => {
    expect(isReadableAccent('#f2a541')).toBe(false)
    const nearest = getReadableAccent('#f2a541')
    expect(isReadableAccent(nearest)).toBe(true)
    expect(Math.abs(toOklch(nearest).hue - toOklch('#f2a541').hue)).toBeLessThan(4)
    expect(getContrast(nearest, grounds.light.page)).toBeLessThan(4.7)
  })

  test('that can be read is left as it is', () => {
    expect(getReadableAccent('#0b5c6b')).toBe('#0b5c6b')
    expect(checkAccent('#0b5c6b').map(({ ratio }) => ratio >= readableContrast)).toEqual([true, true, true])
  })

  test('of any colour leads to one that passes on every ground, in light and dark', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const accent = getReadableAccent(colour)
        expect(isReadableAccent(accent)).toBe(true)
        const { light, dark } = createPalette(accent)
        for (const [palette, { page, deepest }] of [
          [light, grounds.light],
          [dark, grounds.dark],
        ] as const) {
          const token = (name: string) => palette[name] ?? '#000000'
          const pairs = [
            [token('acacia-text'), page],
            [token('acacia-text'), deepest],
            [token('acacia-text'), token('acacia-wash')],
            [token('murram-text'), deepest],
            [token('on-acacia'), token('acacia')],
            [token('on-acacia'), token('acacia-hover')],
            [token('on-shade-2'), token('shade')],
          ] as const
          for (const [text, ground] of pairs) expect(getContrast(text, ground)).toBeGreaterThanOrEqual(readableContrast)
        }
      }),
    )
  })
})

test('a shade is never worked out for ever', () => {
  expect(getReadable('#777777', '#777777')).toMatch(/^#[0-9a-f]{6}$/)
})
