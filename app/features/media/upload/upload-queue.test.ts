import { describe, expect, test, vi } from 'vitest'
import type { ImageSource } from '#app/ui/image.tsx'
import type { UploadResult } from './upload-image.ts'
import { createUploadQueue } from './upload-queue.ts'

const finishedUploads = () => new Promise<void>((resolve) => setImmediate(resolve))
const image = (name: string): ImageSource => ({
  src: `/media/${name}`,
  alt: '',
  width: 4,
  height: 3,
  color: '#8a6d4f',
})

/** A queue whose server responds on demand; files are called a, b, c ... */
function setUp(names = '') {
  let timeMs = 0
  const sent = new Map<
    string,
    { respond: (respond: UploadResult) => void; onProgress: (percent: number) => void; signal: AbortSignal }
  >()
  const log: string[] = []
  const onSessionOver = vi.fn<() => void>()
  const queue = createUploadQueue({
    now: () => timeMs,
    send: (file, { onProgress, signal }) =>
      new Promise((respond) => {
        log.push(`send ${file.name}`)
        sent.set(file.name, { respond, onProgress, signal })
      }),
  })
  queue.setListener({
    onSessionOver,
    onUploaded: ({ src }) => log.push(`arrived ${src.slice(7)}`),
    onRejected: ({ name }, reason) => log.push(`refused ${name}: ${reason}`),
  })
  queue.add([...names].map((name) => new File(['x'], name)))
  return {
    queue,
    log,
    onSessionOver,
    pass: (ms: number) => (timeMs += ms),
    sending: (name: string) => sent.get(name) as NonNullable<ReturnType<typeof sent.get>>,
    states: () => queue.uploads().map(({ file, progress }) => `${file.name} ${progress.state}`),
    getId: (name: string) => queue.uploads().find(({ file }) => file.name === name)?.id ?? 0,
    succeed: async (name: string) => {
      sent.get(name)?.respond({ state: 'stored', image: image(name) })
      await finishedUploads()
    },
    fail: async (name: string, isSessionOver = false) => {
      sent.get(name)?.respond({ state: 'failed', message: 'Not now.', isSessionOver })
      await finishedUploads()
    },
  }
}

describe('the upload queue', () => {
  test('uploads two at once, and the next when one has finished', async () => {
    const { states, succeed } = setUp('abc')
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
    await succeed('a')
    expect(states()).toEqual(['b sending', 'c sending'])
  })

  test('returns images in the order in which they were chosen', async () => {
    const { log, states, succeed } = setUp('abc')
    await succeed('b')
    expect(states()).toEqual(['a sending', 'b done', 'c sending'])
    await succeed('c')
    await succeed('a')
    expect(log.filter((line) => line.startsWith('arrived'))).toEqual(['arrived a', 'arrived b', 'arrived c'])
    expect(states()).toEqual([])
  })

  test('continues past a failed upload', async () => {
    const { log, states, succeed, fail } = setUp('ab')
    await fail('a')
    await succeed('b')
    expect(log).toContain('arrived b')
    expect(states()).toEqual(['a failed'])
  })

  test('retries a failed upload on request', async () => {
    const { queue, log, getId, succeed, fail } = setUp('a')
    await fail('a')
    queue.retry(getId('a'))
    expect(log).toEqual(['send a', 'send a'])
    await succeed('a')
    expect(log).toContain('arrived a')
  })

  test('removes a rejected file and gives the reason', async () => {
    const { log, states, sending } = setUp('a')
    sending('a').respond({ state: 'rejected', message: 'This file is empty.' })
    await finishedUploads()
    expect(log).toContain('refused a: This file is empty.')
    expect(states()).toEqual([])
  })

  test('aborts a cancelled upload, ignores its response and continues', async () => {
    const { queue, log, states, getId, succeed, sending } = setUp('abc')
    queue.cancel(getId('a'))
    expect(sending('a').signal.aborted).toBe(true)
    expect(states()).toEqual(['b sending', 'c sending'])
    await succeed('a')
    expect(log).not.toContain('arrived a')
  })

  test('releases finished uploads when the one before them is cancelled', async () => {
    const { queue, log, getId, succeed } = setUp('ab')
    await succeed('b')
    expect(log).not.toContain('arrived b')
    queue.cancel(getId('a'))
    expect(log).toContain('arrived b')
  })

  test('reports an ended session, and retains the file', async () => {
    const { onSessionOver, states, fail } = setUp('a')
    await fail('a', true)
    expect(onSessionOver).toHaveBeenCalledOnce()
    expect(states()).toEqual(['a failed'])
  })

  test('aborts all uploads when the screen is closed', () => {
    const { queue, sending, states } = setUp('abc')
    queue.clear()
    expect([sending('a').signal.aborted, sending('b').signal.aborted]).toEqual([true, true])
    expect(states()).toEqual([])
  })
})

test('progress shows the percentage, and the remaining time once it is known', () => {
  const { queue, pass, sending } = setUp('a')
  sending('a').onProgress(2)
  expect(queue.uploads()[0]?.progress).toEqual({ state: 'sending', percent: 2, secondsLeft: undefined })
  pass(4_000)
  sending('a').onProgress(40)
  expect(queue.uploads()[0]?.progress).toEqual({ state: 'sending', percent: 40, secondsLeft: 6 })
})
