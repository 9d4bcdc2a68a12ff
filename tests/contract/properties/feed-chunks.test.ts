import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { AsVisitor } from '#app/backend/context.ts'
import { chunkRows } from '#app/backend/read-in-chunks.ts'
import { readForFeed } from '#app/features/properties/feeds/feed-property.ts'
import { propertiesPerSitemap, readIndexedProperties } from '#app/features/properties/feeds/indexed-properties.ts'
import { countPublished, findIdAt } from '#app/features/properties/feeds/published-properties.ts'
import { noTaxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('what feeds and sitemaps read, on $name', (testDatabase) => {
  let backend: TestBackend
  let asVisitor: AsVisitor
  let published: string[]

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    asVisitor = backend.asVisitor
    const { id } = await addProperty(backend, { title: 'One of many' })
    await addProperty(backend, { title: 'Draft', is_published: false })
    await addProperty(backend, { title: 'Sold', status: 'sold' })
    await backend.sql`
      insert into public.properties (title, location, price, type, category_id, features, slug)
      select 'Copy ' || n, location, price, type, category_id, features, 'copy-' || n
      from public.properties p, generate_series(1, 1500) as n where p.id = ${id}`
    published = (
      await backend.sql<{ id: string }[]>`select id from public.properties where is_published order by id`
    ).map((row) => row.id)
  })
  afterAll(() => backend.close())

  test('every published property is read once, chunk by chunk', async () => {
    const ids: string[] = []
    const sizes: number[] = []
    for await (const { rows } of (await readIndexedProperties(asVisitor, 1)) ?? []) {
      ids.push(...rows.map(({ id }) => id))
      sizes.push(rows.length)
    }
    expect(ids).toEqual(published)
    const whole = Math.floor(published.length / chunkRows)
    expect(sizes).toEqual([...Array.from({ length: whole }, () => chunkRows), published.length - whole * chunkRows])
  })

  test('an ad network gets what is on offer, without sold properties and drafts', async () => {
    const titles: string[] = []
    for await (const { rows } of readForFeed(asVisitor, { statuses: ['available'], taxonomy: noTaxonomy }))
      titles.push(...rows.map(({ title }) => title))
    expect(titles).toHaveLength(published.length - 1)
    expect(titles).not.toContain('Sold')
    expect(titles).not.toContain('Draft')
  })

  test('a position has the id that it has in the order of ids', async () => {
    expect(await asVisitor(countPublished)).toBe(published.length)
    const idAt = (position: number) => asVisitor((sql) => findIdAt(sql, position))
    for (const position of [0, 999, 1_234]) expect(await idAt(position)).toBe(published[position])
    expect(await idAt(published.length)).toBeUndefined()
  })

  test('there is no second file for fewer properties than fit into one', async () => {
    expect(published.length).toBeLessThan(propertiesPerSitemap)
    expect(await readIndexedProperties(asVisitor, 2)).toBeUndefined()
  })
})
