import { describe, expect, test } from 'vitest'
import { areaText, parseArea, parseZoom } from './map-area.ts'

describe('an area of the map', () => {
  test('is four numbers within the world', () => {
    expect(parseArea('36.7,-1.4,36.95,-1.2')).toEqual([36.7, -1.4, 36.95, -1.2])
  })

  test.each([
    [''],
    ['1,2,3'],
    ['1,2,3,4,5'],
    ['36.9,-1.4,36.7,-1.2'],
    ['36.7,-1.2,36.9,-1.4'],
    ['-181,0,0,1'],
    ['0,-91,1,0'],
    ['a,b,c,d'],
    ['1e1,0,20,5'],
    [' 1,2,3,4'],
    ['NaN,0,1,1'],
    ['1,2,3,4;drop table'],
  ])('is not %j', (text) => expect(parseArea(text)).toBeUndefined())

  test('is written to about a hundred metres', () => {
    expect(areaText([36.70049, -1.4, 36.95151, -1.2])).toBe('36.7,-1.4,36.952,-1.2')
  })
})

test.each([
  ['0', 0],
  ['19', 19],
  ['20', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  [null, undefined],
])('the zoom level %j is %j', (text, zoom) => expect(parseZoom(text)).toBe(zoom))
