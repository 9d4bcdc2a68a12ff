import { describe, expect, test, vi } from 'vitest'
import { createSavedProperties, maxSaved } from './saved-properties.ts'

const karen = '0192f0c4-0000-7000-8000-00000000000a'
const nyali = '0192f0c4-0000-7000-8000-00000000000b'

describe('saved properties', () => {
  test('the first Save creates a visitor id and stores the property for the next visit', () => {
    const { open, storedItems } = browser()
    expect(open().toggle(karen)).toBe('saved')

    expect(storedItems.get('makazi:currentUser')).toBe('{"id":"visitor-1"}')
    expect(storedItems.get('makazi:savedProperties')).toBe(`{"visitor-1":["${karen}"]}`)
    expect(open().list()).toEqual([karen])
  })

  test('saving again removes the property, and the newest comes first', () => {
    const saved = browser().open()
    saved.toggle(karen)
    saved.toggle(nyali)
    expect(saved.list()).toEqual([nyali, karen])
    expect(saved.toggle(nyali)).toBe('removed')
    expect(saved.list()).toEqual([karen])
  })

  test('listeners are notified of each change, and the list stays the same array between changes', () => {
    const saved = browser().open()
    const listener = vi.fn<() => void>()
    const unsubscribe = saved.subscribe(listener)
    saved.toggle(karen)
    expect(saved.list()).toBe(saved.list())
    unsubscribe()
    saved.toggle(nyali)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('properties saved in another tab are loaded after its storage event', () => {
    const { open } = browser()
    const [here, there] = [open(), open()]
    expect(here.list()).toEqual([])
    there.toggle(karen)
    here.reload()
    expect(here.list()).toEqual([karen])
  })

  test('lists of other visitors on the device are left unchanged', () => {
    const { open, storedItems } = browser({ 'makazi:savedProperties': '{"someone":["x"]}' })
    open().toggle(karen)
    expect(JSON.parse(storedItems.get('makazi:savedProperties') ?? '')).toEqual({
      someone: ['x'],
      'visitor-1': [karen],
    })
  })

  test.each([
    ['broken JSON', { 'makazi:currentUser': '{"id":"v"}', 'makazi:savedProperties': '{"v":[' }],
    ['a number instead of a list', { 'makazi:currentUser': '{"id":"v"}', 'makazi:savedProperties': '{"v":7}' }],
    ['an array instead of an object', { 'makazi:currentUser': '{"id":"v"}', 'makazi:savedProperties': '[]' }],
    ['a visitor without an id', { 'makazi:currentUser': '{}' }],
    ['a visitor that is not JSON', { 'makazi:currentUser': 'Ann' }],
  ])('%s: the list is empty, reports it once, and can save again', (_, stored) => {
    const { open, errors } = browser(stored)
    const saved = open()
    expect(saved.list()).toEqual([])
    saved.reload()
    expect(errors).toEqual(['unreadable'])
    saved.toggle(karen)
    expect(open().list()).toEqual([karen])
  })

  test('invalid and repeated ids are dropped', () => {
    const { open } = browser({
      'makazi:currentUser': '{"id":"v"}',
      'makazi:savedProperties': JSON.stringify({ v: [karen, 'sale-1', 5, null, karen, '<svg>'] }),
    })
    expect(open().list()).toEqual([karen])
  })

  test('of 10,000 ids the first two hundred are stored', () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `0192f0c4-0000-7000-8000-${String(n).padStart(12, '0')}`)
    const { open } = browser({
      'makazi:currentUser': '{"id":"v"}',
      'makazi:savedProperties': JSON.stringify({ v: ids }),
    })
    const saved = open()
    expect(saved.list()).toHaveLength(maxSaved)
    saved.toggle(karen)
    expect(saved.list()).toHaveLength(maxSaved)
    expect(saved.list()[0]).toBe(karen)
  })

  test('with a full disk the list stays in memory, with one notice', () => {
    const { open, errors } = browser({}, { isFull: true })
    const saved = open()
    expect(saved.toggle(karen)).toBe('saved')
    saved.toggle(nyali)
    expect(saved.list()).toEqual([nyali, karen])
    expect(errors).toEqual(['unwritable'])
  })

  test('with storage blocked the list stays in memory, with one notice', () => {
    const { open, errors } = browser({}, { isBlocked: true })
    const saved = open()
    expect(saved.list()).toEqual([])
    saved.toggle(karen)
    expect(saved.list()).toEqual([karen])
    expect(errors).toEqual(['unreadable'])
  })
})

function browser(stored: Record<string, string> = {}, { isFull = false, isBlocked = false } = {}) {
  const storedItems = new Map(Object.entries(stored))
  const errors: string[] = []
  const storage = () => {
    if (isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError')
    return {
      getItem: (key: string) => storedItems.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        storedItems.set(key, value)
      },
    }
  }
  const open = () =>
    createSavedProperties({ storage, newId: () => 'visitor-1', onError: (error) => errors.push(error) })
  return { open, storedItems, errors }
}
