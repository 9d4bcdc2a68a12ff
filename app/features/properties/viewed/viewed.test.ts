import { beforeEach, expect, test, vi } from 'vitest'
import type * as Viewed from './viewed.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

async function open({ isBlocked = false, navigator = {} } = {}): Promise<typeof Viewed> {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', {
    get localStorage() {
      if (isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError')
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      }
    },
  })
  vi.resetModules()
  return import('./viewed.ts')
}

test('the last one comes first, each once, and no more than two hundred are stored', async () => {
  const viewed = await open()
  for (let home = 0; home < 210; home += 1) viewed.storeViewed(`home-${home}`)
  viewed.storeViewed('home-100')
  expect(viewed.listViewed().slice(0, 2)).toEqual(['home-100', 'home-209'])
  expect((await open()).listViewed()).toHaveLength(200)
})

test('nothing remains when they are cleared', async () => {
  const viewed = await open()
  viewed.storeViewed('home-1')
  viewed.clearViewed()
  expect([viewed.listViewed(), stored.size]).toEqual([[], 0])
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('%o: nothing is stored', async (navigator) => {
  const viewed = await open({ navigator })
  viewed.storeViewed('home-1')
  expect([viewed.listViewed(), stored.size]).toEqual([[], 0])
})

test.each(['{', '7', 'null', '[null, 5, {}]'])('a damaged record (%s) is ignored', async (damaged) => {
  stored.set('makazi:viewed', damaged)
  expect((await open()).listViewed()).toEqual([])
})

test('blocked storage only means that it is forgotten with the page', async () => {
  const viewed = await open({ isBlocked: true })
  viewed.storeViewed('home-1')
  expect(viewed.listViewed()).toEqual(['home-1'])
})
