import { expect, test } from 'vitest'
import type { ImportDraft } from '../rows/import-draft.ts'
import { resolvePhotos } from './resolve-photos.ts'

const stored = `/media/${'a'.repeat(32)}`
const draft = (number: number, photos: readonly string[], action: ImportDraft['action'] = 'add'): ImportDraft => ({
  row: { number, texts: {}, cells: [] },
  action,
  problems: [],
  note: undefined,
  shown: {},
  changes: [],
  existing: undefined,
  columns: {},
  category: 'for-sale',
  photos,
  floorPlan: '',
})
const resolving = (drafts: ImportDraft[], uploads: string[], rejections = 0) => {
  let busy = rejections
  const file = { photos: new Map([['a.jpg', { name: 'A.jpg', bytes: 1, open: () => new Blob(['a']) }]]) }
  return {
    drafts,
    file,
    uploaded: new Map<string, string>(),
    upload: async (photo: Blob) => {
      busy -= 1
      if (busy >= 0) return { problem: 'Too many', isTemporary: true }
      uploads.push(await photo.text())
      return { src: stored }
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
    pauseMs: 1,
  }
}

test('a photo that several rows name is uploaded once; addresses are left to the server, missing files are told', async () => {
  const uploads: string[] = []
  const drafts = [
    draft(2, ['a.jpg', 'https://x.example/b.jpg', 'FTP://x.example/c.jpg', 'gone.jpg']),
    draft(3, ['photos/A.JPG', 'a.jpg']),
    draft(4, ['other.jpg'], 'skip'),
  ]
  const photos = await resolvePhotos(resolving(drafts, uploads))
  expect(photos.get(2)).toEqual({
    images: [stored],
    addresses: ['https://x.example/b.jpg', 'FTP://x.example/c.jpg'],
    floorPlan: undefined,
    missing: ['Photo gone.jpg is missing from the ZIP'],
  })
  expect(photos.get(3)?.images).toEqual([stored])
  expect([uploads.length, photos.has(4)]).toEqual([2, false])
})

test('a busy server is asked again; one that stays busy stops the import before anything is stored', async () => {
  const uploads: string[] = []
  const photos = await resolvePhotos(resolving([draft(2, ['a.jpg'])], uploads, 3))
  expect([photos.get(2)?.images, uploads]).toEqual([[stored], ['a']])
  await expect(resolvePhotos(resolving([draft(2, ['a.jpg'])], uploads, 100))).rejects.toThrow('Too many')
})

test('a name that several photos of the ZIP have is reported in words', async () => {
  const uploads: string[] = []
  const resolve = resolving([draft(2, ['1.jpg', 'Villa/1.jpg'])], uploads)
  const photo = (name: string) => [name.toLowerCase(), { name, bytes: 1, open: () => new Blob([name]) }] as const
  const photos = await resolvePhotos({
    ...resolve,
    file: { photos: new Map([photo('Villa/1.jpg'), photo('House/1.jpg')]) },
  })
  expect(uploads).toEqual(['Villa/1.jpg'])
  expect(photos.get(2)?.missing).toEqual(['The ZIP has 2 photos 1.jpg: write the folder too, such as Villa/1.jpg'])
})
