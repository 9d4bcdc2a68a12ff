import { describe, expect, test } from 'vitest'
import { country } from './map-area.ts'
import { drawMap, tallHeight } from './map-drawing.server.ts'

describe('the drawing of a map', () => {
  test('shows Kenya where nothing else is asked for, with its largest towns', () => {
    const { area, land, lakes, roads, labels } = drawMap(null)
    expect(area[0]).toBeLessThan(country[0])
    expect(area[3]).toBeGreaterThan(country[3])
    for (const path of [land, lakes, roads]) expect(path).toMatch(/^M-?\d+ -?\d+L/)
    expect(labels.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nairobi', 'Mombasa', 'Kisumu']))
  })

  test('places points in hundredths of its size', () => {
    const { area, spots } = drawMap([36, -2, 38, 0], [{ latitude: -1, longitude: 37 }])
    expect(spots).toEqual([{ x: 50, y: 50 }])
    expect((area[2] - area[0]) / (area[3] - area[1])).toBeCloseTo(800 / 520)
  })

  test('for a high frame has the same in its middle, and more above and below', () => {
    const [usual, tall] = [520, tallHeight].map((height) =>
      drawMap([36, -2, 38, 0], [{ latitude: -1, longitude: 37 }], height),
    )
    expect(tall?.spots).toEqual([{ x: 50, y: 50 }])
    expect(tall?.area).toEqual(usual?.area)
    expect([usual?.viewBox, tall?.viewBox]).toEqual(['0 0 800 520', '0 0 800 1360'])
    const isOutside = ({ y }: { y: number }) => Math.abs(y - 50) > (50 * 520) / tallHeight
    expect(tall?.labels.some(isOutside)).toBe(true)
  })

  test('has nothing far outside of it, however close it is', () => {
    const { land } = drawMap([36.8, -1.29, 36.801, -1.289])
    const numbers = land.match(/-?\d+/g)?.map(Number) ?? []
    expect(numbers.length).toBeGreaterThan(3)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-40)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(840)
  })

  test('of the sea shows no land', () => {
    expect(drawMap([45, -3, 46, -2])).toMatchObject({ land: '', lakes: '', roads: '', labels: [] })
  })

  test('of one point is some kilometres wide', () => {
    const { area } = drawMap([36.8, -1.29, 36.8, -1.29])
    expect(area[2] - area[0]).toBeCloseTo(0.03)
  })
})
