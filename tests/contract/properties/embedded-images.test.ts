import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createImagePreparation } from '#server/api/prepare/prepare-images.ts'
import { heic, unsupportedFiles, twoHalves } from '#server/media/sample-files.test-builder.ts'
import { createDiskStore } from '#server/media/store/media-store.ts'
import { addImage, propertyFields } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const dataUrl = (file: Buffer, type = 'image/jpeg') => `data:${type};base64,${file.toString('base64')}`
const createImage = (width = 400) => twoHalves({ width, height: 300 }).jpeg().toBuffer()

describe.each(inject('testDatabases'))('an embedded image in a row, on $name', (testDatabase) => {
  let backend: TestBackend
  let folder: string
  beforeEach(async () => {
    backend = await openTestBackend(testDatabase)
    folder = mkdtempSync(join(tmpdir(), 'makazi-embedded-'))
  })
  afterEach(async () => {
    await backend.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const prepare = (values: Record<string, unknown>, isStaff = true) => {
    const library = { store: createDiskStore(folder), asServer: backend.asServer }
    const columns = ['images', 'floor_plan', 'featured_image']
    return createImagePreparation(library, columns)(values, {
      userId: undefined,
      isStaff: async () => isStaff,
    })
  }
  const stored = async () => {
    const rows = await backend.sql<{ hash: string }[]>`select hash from public.media where uploaded_at is not null`
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    return { rows: rows.length, files: files.length }
  }

  test('becomes a stored image, and the row has its reference in the same place', async () => {
    const known = await addImage(backend.sql)
    const images = [dataUrl(await createImage(400)), known, ` ${dataUrl(await createImage(500), 'image/png')}`]
    const ready = (await prepare({ title: 'A house', images })) as { title: string; images: string[] }
    expect(ready.title).toBe('A house')
    expect(ready.images[1]).toBe(known)
    for (const image of ready.images) expect(image).toMatch(/^\/media\/[0-9a-f]{32}$/)
    expect(await stored()).toEqual({ rows: 2, files: 2 })
    const staff = await backend.signIn('administrator')
    const { data, error } = await staff
      .from('properties')
      .insert(propertyFields(backend, { images: ready.images }))
      .select('images')
      .single()
    expect([error, data?.images]).toEqual([null, ready.images])
  })

  test('may be the cover image of a post', async () => {
    expect(await prepare({ featured_image: dataUrl(await createImage()) })).toEqual({
      featured_image: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
    })
  })

  test.each([
    ['text', () => 'data:image/png;base64,aGVsbG8=', 415, 'Photo 2: Only JPEG, PNG or WebP images.'],
    ['an SVG', () => dataUrl(unsupportedFiles['an SVG with script']!, 'image/svg+xml'), 415, 'Photo 2: Only JPEG'],
    ['a photo in HEIC', () => dataUrl(heic), 415, '“Most compatible”'],
    ['nothing', () => 'data:image/png;base64,', 422, 'Photo 2: This file is empty.'],
    ['not base64', () => 'data:image/png;base64,<svg onload=alert(1)>', 422, 'Photo 2: This is not an image.'],
    ['HTML', () => 'data:text/html,<script>alert(1)</script>', 422, 'Photo 2: This is not an image.'],
    ['truncated', async () => dataUrl((await createImage()).subarray(0, 900)), 422, 'damaged'],
    ['13 MB', () => dataUrl(Buffer.alloc(13 * 1024 * 1024)), 413, 'Photo 2: A photo can have at most 12 MB.'],
    ['one pixel', () => twoHalves({ width: 2, height: 1 }).png().toBuffer().then(dataUrl), 422, 'at least 200 pixels'],
  ])('that is %s is rejected with a message, and nothing of the row is stored', async (...[, bad, status, text]) => {
    const images = [dataUrl(await createImage()), await bad()]
    expect(await prepare({ images })).toMatchObject({ status, message: expect.stringContaining(text) })
    expect(await stored()).toEqual({ rows: 0, files: 0 })
  })

  test('is processed for staff only; an invalid image is passed to the database, which rejects it', async () => {
    const values = { images: [dataUrl(await createImage())] }
    expect(await prepare(values, false)).toBe(values)
    const others = { images: ['https://elsewhere.example/a.jpg', 'javascript:alert(1)', 7, null] }
    expect(await prepare(others)).toBe(others)
    expect(await stored()).toEqual({ rows: 0, files: 0 })
  })
})
