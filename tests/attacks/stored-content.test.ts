import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { twoHalves } from '#server/media/sample-files.test-builder.ts'
import { attack, outsiders, newClientAddress } from './support/attacked-site.ts'
import { findExecutableCode } from './support/hostile-text.ts'

const { address, sql, keys, as } = attack()
const server = createClient(address, keys.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { headers: { 'x-forwarded-for': newClientAddress() } },
})
const writers = { 'an administrator': as('administrator'), 'the secret key': server }
const writerNames = Object.keys(writers) as (keyof typeof writers)[]

const hostile = `<p onclick="alert(1)">A garden</p><script>alert(2)</script><img src=x onerror=alert(3)>
  <a href="java\tscript:alert(4)">x</a><svg><script>alert(5)</script></svg><iframe srcdoc="<script>6</script>"></iframe>`
const post = (content: unknown) => ({
  title: 'A post of this attack',
  excerpt: 'What to check',
  content,
  is_published: true,
})

let categoryId = ''
beforeAll(async () => {
  const [row] = await sql<{ id: string }[]>`select id from public.categories where slug = 'for-sale'`
  categoryId = row?.id ?? ''
})
const property = (images: unknown) => ({
  title: 'A house with photos inside',
  location: 'Karen, Nairobi',
  price: 5_000_000,
  category_id: categoryId,
  images,
})
const image = async (width: number) =>
  `data:image/jpeg;base64,${(await twoHalves({ width, height: 300 }).jpeg().toBuffer()).toString('base64')}`
// Other attacks share the site, so counted rows are identified by their title and their size.
const counts = async () => {
  const [row] = await sql<{ media: number; properties: number; blogs: number }[]>`
    select (select count(*)::int from public.media where width in (430, 440) and height = 300) as media,
      (select count(*)::int from public.properties where title = 'A house with photos inside') as properties,
      (select count(*)::int from public.blogs where title = 'A post of this attack') as blogs`
  return row
}

describe.each(writerNames)('a post that %s sends', (writer) => {
  const client = writers[writer]

  test('is sanitised, when it is added and when it is changed', async () => {
    const added = await client.from('blogs').insert(post(hostile)).select('id, content').single()
    expect(added.error).toBeNull()
    expect(added.data?.content).toContain('<p>A garden</p>')
    const changed = await client
      .from('blogs')
      .update({ content: `${hostile}<h2>More</h2>` })
      .eq('id', added.data?.id)
      .select('content')
      .single()
    expect(changed.error).toBeNull()
    for (const { data } of [added, changed]) {
      expect(findExecutableCode(String(data?.content), { isFragment: true })).toEqual([])
      expect(data?.content).not.toMatch(/script|svg|iframe|onerror|onclick|alert\([1356]/)
    }
  })

  test('is sanitised in each of several rows', async () => {
    const rows = await client
      .from('blogs')
      .insert([post(hostile), post(`<h2>Two</h2>${hostile}`)])
      .select('content')
    expect(rows.error).toBeNull()
    for (const { content } of rows.data ?? []) expect(content).not.toMatch(/script|onclick/)
  })

  test.each([['<b>'.repeat(5_000)], [['<script>alert(1)</script>']], [{ html: hostile }], [7], [null]])(
    'has nothing that runs when it is not a post: %#',
    async (content) => {
      const { status } = await client.from('blogs').insert(post(content))
      expect(status).toBeLessThan(500)
      const rows = await sql<{ content: string }[]>`
        select content from public.blogs where created_at > now() - interval '10 seconds' and title = 'Buying land'`
      for (const row of rows) expect(findExecutableCode(row.content, { isFragment: true })).toEqual([])
    },
  )
})

describe.each(writerNames)('a photo embedded in a row that %s sends', (writer) => {
  const client = writers[writer]

  test('becomes a stored photo', async () => {
    const width = writer === 'the secret key' ? 410 : 420
    const added = await client
      .from('properties')
      .insert(property([await image(width)]))
      .select('id, images')
      .single()
    expect(added.error).toBeNull()
    const [src] = (added.data?.images ?? []) as string[]
    expect(src).toMatch(/^\/media\/[0-9a-f]{32}$/)
    expect((await fetch(address + src)).status).toBe(200)
    const changed = await client
      .from('properties')
      .update({ images: [src, await image(width + 1)] })
      .eq('id', added.data?.id)
      .select('images')
      .single()
    expect(changed.data?.images).toEqual([src, expect.stringMatching(/^\/media\//)])
    const cover = await client
      .from('blogs')
      .insert({ ...post('<p>A garden.</p>'), featured_image: await image(width + 2) })
      .select('featured_image')
      .single()
    expect(cover.data?.featured_image).toMatch(/^\/media\//)
  })

  test.each([
    ['data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+', 'Only JPEG, PNG or WebP images.'],
    ['data:text/html,<script>alert(1)</script>', 'This is not an image.'],
    ['data:image/jpeg;base64,/9j/4AAQSkZJRg==', 'damaged'],
  ])('is rejected with a message when it is %s, and nothing is stored', async (bad, text) => {
    const before = await counts()
    const { error, status } = await client.from('properties').insert(property([await image(430), bad]))
    expect(error?.message).toContain(text)
    expect([415, 422]).toContain(status)
    expect(await counts()).toEqual(before)
  })

  test('is cut off beyond the size of ten photos', async () => {
    const before = await counts()
    const { status } = await client
      .from('properties')
      .insert(property([`data:image/png;base64,${'A'.repeat(17_000_000)}`]))
    // The connection is closed at once; a client that is still sending may only see that.
    expect([413, 0]).toContain(status)
    expect(await counts()).toEqual(before)
  })
})

test.each(outsiders)('no image is processed for: %s', async (caller) => {
  const before = await counts()
  const small = await as(caller)
    .from('properties')
    .insert(property([await image(440)]))
  expect([401, 403, 413]).toContain(small.status)
  const large = await as(caller)
    .from('properties')
    .insert(property([`data:image/png;base64,${'A'.repeat(2_000_000)}`]))
  expect([401, 403, 413]).toContain(large.status)
  expect((await as(caller).from('blogs').insert(post(hostile))).error).not.toBeNull()
  expect(await counts()).toEqual(before)
})
