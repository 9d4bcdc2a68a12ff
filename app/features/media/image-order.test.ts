import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImageSource } from '#app/ui/image.tsx'
import { arrange, type ImageChange, type ImageOrder } from './image-order.ts'

function image(name: string): ImageSource {
  return { src: `/media/${name}`, alt: '', width: 1600, height: 1067, color: '#8a6d4f' }
}

function order(names: string, featuredIndex = 0): ImageOrder {
  return { images: [...names].map(image), featuredIndex }
}

function summarise({ images, featuredIndex }: ImageOrder) {
  const names = images.map(({ src }) => src.replace('/media/', ''))
  return names.map((name, index) => (index === featuredIndex ? name.toUpperCase() : name)).join('')
}

describe('the featured image', () => {
  test('becomes the first image when it is removed itself', () => {
    expect(summarise(arrange(order('abcd', 2), { change: 'remove', index: 2 }))).toBe('Abd')
  })

  test('stays the same image when an earlier one is removed', () => {
    expect(summarise(arrange(order('abcd', 2), { change: 'remove', index: 0 }))).toBe('bCd')
  })

  test('stays the same image when a later one is removed', () => {
    expect(summarise(arrange(order('abcd', 1), { change: 'remove', index: 3 }))).toBe('aBc')
  })

  test('is the one that was clicked', () => {
    expect(summarise(arrange(order('abc'), { change: 'feature', index: 2 }))).toBe('abC')
  })

  test('stays the same image wherever it is moved', () => {
    expect(summarise(arrange(order('abcd', 3), { change: 'move', from: 3, to: 0 }))).toBe('Dabc')
    expect(summarise(arrange(order('abcd', 1), { change: 'move', from: 0, to: 2 }))).toBe('Bcad')
  })

  test('is the first image that is added', () => {
    expect(summarise(arrange(order(''), { change: 'add', image: image('a'), max: 10 }))).toBe('A')
  })
})

describe('adding', () => {
  test('stops at the maximum number', () => {
    expect(summarise(arrange(order('ab'), { change: 'add', image: image('c'), max: 2 }))).toBe('Ab')
  })

  test('the same image twice adds it once', () => {
    expect(summarise(arrange(order('ab'), { change: 'add', image: image('b'), max: 10 }))).toBe('Ab')
  })
})

test('an alt text belongs to its image and moves with it', () => {
  const described = arrange(order('ab'), { change: 'describe', index: 1, alt: 'Garden side' })
  const moved = arrange(described, { change: 'move', from: 1, to: 0 })
  expect(moved.images.map(({ alt }) => alt)).toEqual(['Garden side', ''])
})

test('after any change the featured index points at an image and no image occurs twice', () => {
  const index = fc.integer({ min: -1, max: 6 })
  const change: fc.Arbitrary<ImageChange> = fc.oneof(
    fc.record({
      change: fc.constant('add' as const),
      image: fc.constantFrom(...'abcdefg').map(image),
      max: fc.constant(5),
    }),
    fc.record({ change: fc.constant('remove' as const), index }),
    fc.record({ change: fc.constant('move' as const), from: index, to: index }),
    fc.record({ change: fc.constant('feature' as const), index }),
    fc.record({ change: fc.constant('describe' as const), index, alt: fc.string() }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const { images, featuredIndex } = changes.reduce(arrange, order(''))
      expect(new Set(images.map(({ src }) => src)).size).toBe(images.length)
      expect(images.length).toBeLessThanOrEqual(5)
      expect(featuredIndex).toBeGreaterThanOrEqual(0)
      expect(featuredIndex).toBeLessThan(Math.max(images.length, 1))
    }),
    { numRuns: 1_000 },
  )
})
