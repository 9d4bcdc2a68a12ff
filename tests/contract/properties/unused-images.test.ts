import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { deleteUnusedImages, deleteUnusedRows } from '#server/media/unused-images.ts'
import {
  contentHash,
  createDiskStore,
  type MediaStore,
  originalName,
  resizedName,
} from '#server/media/store/media-store.ts'
import { addBlog, addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('unused images, on $name', (testDatabase) => {
  let backend: TestBackend
  let folder: string
  let store: MediaStore
  beforeEach(async () => {
    backend = await openTestBackend(testDatabase)
    folder = mkdtempSync(join(tmpdir(), 'makazi-pictures-'))
    store = createDiskStore(folder)
  })
  afterEach(async () => {
    await backend.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** An image uploaded this many days ago, or a bundled one. */
  async function addUpload(name: string, daysAgo: number | 'never' = 7.1) {
    const hash = contentHash(Buffer.from(name))
    const uploadedAt = daysAgo === 'never' ? null : new Date(Date.now() - daysAgo * 86_400_000)
    await backend.sql`
      insert into public.media (hash, width, height, uploaded_at) values (${hash}, 40, 30, ${uploadedAt})`
    await store.write(originalName(hash), Buffer.from(name))
    await store.write(resizedName(hash, '160.webp'), Buffer.from(name))
    return { hash, src: `/media/${hash}` }
  }

  const isThere = async ({ hash }: { hash: string }) => {
    const rows = await backend.sql`select from public.media where hash = ${hash}`
    const files = [originalName(hash), resizedName(hash, '160.webp')].map((name) => store.has(name))
    return [rows.length === 1, ...(await Promise.all(files))]
  }
  const clear = () => deleteUnusedImages({ asServer: backend.asServer, store })

  test('are removed a week after their upload, with all their renditions', async () => {
    const unused = await addUpload('unused')
    expect(await clear()).toBe(1)
    expect(await isThere(unused)).toEqual([false, false, false])
  })

  test('stay for the first week, and bundled images always stay', async () => {
    const stored = [await addUpload('fresh', 6.9), await addUpload('shipped', 'never')]
    expect(await clear()).toBe(0)
    for (const image of stored) expect(await isThere(image)).toEqual([true, true, true])
  })

  test('do not include those that a property, a post or a document uses', async () => {
    const [gallery, plan, cover, inText, author, team] = await Promise.all(
      ['gallery', 'plan', 'cover', 'in a text', 'author', 'team'].map((name) => addUpload(name)),
    )
    await addProperty(backend, { images: [gallery?.src], floor_plan: plan?.src, is_published: false })
    await addBlog(backend, {
      featured_image: cover?.src,
      author_image: author?.src,
      content: `<p>Look:</p><img src="${inText?.src}" alt=""><p>A garden.</p>`,
    })
    await backend.sql`
      insert into public.content (key, language, value, version)
      values (
        'people', 'en', ${backend.sql.json({ team: [{ name: 'Ann', image: { src: team?.src ?? '' } }] })},
        nextval('private.content_version')
      )`
    await addUpload('unused')
    expect(await clear()).toBe(1)
    for (const image of [gallery, plan, cover, inText, author, team])
      expect(image && (await isThere(image))).toEqual([true, true, true])
  })

  test('are found batch by batch, including the last one', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addUpload(name)
    const removed: string[] = []
    let after: string | null = ''
    let batches = 0
    while (after !== null) {
      const batch: Parameters<typeof deleteUnusedRows>[1] = { after, size: 2, unusedFor: '24 hours' }
      const found: Awaited<ReturnType<typeof deleteUnusedRows>> = await backend.asServer((sql) =>
        deleteUnusedRows(sql, batch),
      )
      removed.push(...found.removed)
      after = found.next
      batches += 1
    }
    expect(new Set(removed).size).toBe(5)
    expect(batches).toBe(3)
  })

  test.each(['visitor', 'administrator', 'superAdmin'] as const)(
    'can be removed only by the server, not by: %s',
    async (role) => {
      const unused = await addUpload('unused')
      const client = role === 'visitor' ? backend.anonClient : await backend.signIn(role)
      await client.from('media').delete().eq('hash', unused.hash)
      await client.from('media').insert({ hash: 'f'.repeat(32), width: 1, height: 1 })
      await client.from('media').update({ uploaded_at: null }).eq('hash', unused.hash)
      const rows = await backend.sql`select hash, uploaded_at is not null as dated from public.media`
      expect(rows).toEqual([{ hash: unused.hash, dated: true }])
    },
  )
})
