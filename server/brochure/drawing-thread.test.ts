import { afterEach, expect, test, vi } from 'vitest'
import { aBrochure, aBrochureListing } from './a-brochure.test-builder.ts'
import { createDrawingThread } from './drawing-thread.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a brochure that comes while the idle thread ends is drawn by another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const draw = createDrawingThread()
  const job = { brochure: aBrochure([aBrochureListing()]), photos: new Map(), made: new Date() }
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await draw(job)).byteLength).toBeGreaterThan(1_000)
    vi.advanceTimersByTime(10 * 60_000)
  }
})
