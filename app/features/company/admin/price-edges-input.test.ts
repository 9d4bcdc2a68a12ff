import { describe, expect, test } from 'vitest'
import { edgesText, parseEdges } from './price-edges-input.ts'

describe('edges of the price bands', () => {
  test.each([
    [[500_000, 1_000_000, 2_500_000], '500K, 1M, 2.5M'],
    [[1_500, 2_500, 120_000], '1.5K, 2.5K, 120K'],
    [[999, 1_234_567], '999, 1234567'],
    [[], ''],
  ])('%j are formatted as %j and parsed back unchanged', (edges, text) => {
    expect(edgesText(edges)).toBe(text)
    expect(parseEdges(text)).toEqual({ edges })
  })

  test.each(['500K 1m', '500000;1000000', ' 500k ,, 1M '])('%j is accepted', (text) => {
    expect(parseEdges(text)).toEqual({ edges: [500_000, 1_000_000] })
  })

  test.each([
    ['cheap, dear', 'Enter amounts such as 500K, 1M, 2.5M'],
    ['0, 5', 'Enter amounts such as 500K, 1M, 2.5M'],
    ['-5', 'Enter amounts such as 500K, 1M, 2.5M'],
    ['9999999M', 'Enter amounts such as 500K, 1M, 2.5M'],
    ['1M, 500K', 'Each amount must be larger than the one before it'],
    ['1M, 1M', 'Each amount must be larger than the one before it'],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13', 'At most 12 amounts'],
  ])('%j is rejected: %s', (text, problem) => {
    expect(parseEdges(text)).toEqual({ problem })
  })
})
