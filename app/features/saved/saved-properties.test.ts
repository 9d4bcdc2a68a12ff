import { describe, expect, test, vi } from 'vitest'
import { createSavedProperties, mostSaved } from './saved-properties.ts'

const karen = '0192f0c4-0000-7000-8000-00000000000a'
const nyali = '0192f0c4-0000-7000-8000-00000000000b'

describe('saved properties', () => {
  test('the first Save makes a visitor and keeps the property for the next visit', () => {
    const { open, kept } = browser()
    expect(open().toggle(karen)).toBe('saved')

    expect(kept.get('makazi:currentUser')).toBe('{"id":"visitor-1"}')
    expect(kept.get('makazi:savedProperties')).toBe(`{"visitor-1":["${karen}"]}`)
    expect(open().list()).toEqual([karen])
  })

  test('saving again removes, and the newest stands first', () => {
    const saved = browser().open()
    saved.toggle(karen)
    saved.toggle(nyali)
    expect(saved.list()).toEqual([nyali, karen])
    expect(saved.toggle(nyali)).toBe('removed')
    expect(saved.list()).toEqual([karen])
  })

  test('listeners hear of each change, and the list stays the same array between changes', () => {
    const saved = browser().open()
    const listener = vi.fn<() => void>()
    const leave = saved.subscribe(listener)
    saved.toggle(karen)
    expect(saved.list()).toBe(saved.list())
    leave()
    saved.toggle(nyali)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('what another tab saved is seen after its word', () => {
    const { open } = browser()
    const [here, there] = [open(), open()]
    expect(here.list()).toEqual([])
    there.toggle(karen)
    here.reload()
    expect(here.list()).toEqual([karen])
  })

  test('lists of other visitors on the device are left alone', () => {
    const { open, kept } = browser({ 'makazi:savedProperties': '{"someone":["x"]}' })
    open().toggle(karen)
    expect(JSON.parse(kept.get('makazi:savedProperties') ?? '')).toEqual({ someone: ['x'], 'visitor-1': [karen] })
  })

  test.each([
    ['broken JSON', { 'makazi:currentUser': '{"id":"v"}', 'makazi:savedProperties': '{"v":[' }],
    ['a number for a list', { 'makazi:currentUser': '{"id":"v"}', 'makazi:savedProperties': '{"v":7}' }],
    ['an array for a record', { 'makazi:currentUser': '{"id":"v"}', 'makazi:savedProperties': '[]' }],
    ['a visitor without an id', { 'makazi:currentUser': '{}' }],
    ['a visitor that is no JSON', { 'makazi:currentUser': 'Ann' }],
  ])('%s: works empty, says so once, and can save again', (_, stored) => {
    const { open, troubles } = browser(stored)
    const saved = open()
    expect(saved.list()).toEqual([])
    saved.reload()
    expect(troubles).toEqual(['unreadable'])
    saved.toggle(karen)
    expect(open().list()).toEqual([karen])
  })

  test('entries that are no ids, and doubles, are dropped', () => {
    const { open } = browser({
      'makazi:currentUser': '{"id":"v"}',
      'makazi:savedProperties': JSON.stringify({ v: [karen, 'sale-1', 5, null, karen, '<svg>'] }),
    })
    expect(open().list()).toEqual([karen])
  })

  test('of 10,000 ids the first two hundred are kept', () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `0192f0c4-0000-7000-8000-${String(n).padStart(12, '0')}`)
    const { open } = browser({
      'makazi:currentUser': '{"id":"v"}',
      'makazi:savedProperties': JSON.stringify({ v: ids }),
    })
    const saved = open()
    expect(saved.list()).toHaveLength(mostSaved)
    saved.toggle(karen)
    expect(saved.list()).toHaveLength(mostSaved)
    expect(saved.list()[0]).toBe(karen)
  })

  test('with a full disk the list lives on in the page, with one notice', () => {
    const { open, troubles } = browser({}, { isFull: true })
    const saved = open()
    expect(saved.toggle(karen)).toBe('saved')
    saved.toggle(nyali)
    expect(saved.list()).toEqual([nyali, karen])
    expect(troubles).toEqual(['unwritable'])
  })

  test('with storage blocked the list lives on in the page, with one notice', () => {
    const { open, troubles } = browser({}, { isBlocked: true })
    const saved = open()
    expect(saved.list()).toEqual([])
    saved.toggle(karen)
    expect(saved.list()).toEqual([karen])
    expect(troubles).toEqual(['unreadable'])
  })
})

function browser(stored: Record<string, string> = {}, { isFull = false, isBlocked = false } = {}) {
  const kept = new Map(Object.entries(stored))
  const troubles: string[] = []
  const storage = () => {
    if (isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError')
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        kept.set(key, value)
      },
    }
  }
  const open = () =>
    createSavedProperties({ storage, newId: () => 'visitor-1', onTrouble: (trouble) => troubles.push(trouble) })
  return { open, kept, troubles }
}
