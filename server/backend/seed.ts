import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONValue, Sql, TransactionSql } from 'postgres'
import { articleRow, demo, inquiryRow, type MediaRef, propertyRow } from '../../supabase/demo/demo-seed.ts'
import { indexPictures } from '../media/shipped.ts'
import { seedAnalytics } from './seed-analytics.ts'

/** Fills an empty database with the made-up company, its properties, articles and inquiries; leaves any other as it is. */
export async function seedDemo(sql: Sql, picturesDir: string): Promise<void> {
  await sql.begin(async (transaction) => {
    if (!(await isEmpty(transaction))) return
    const now = new Date()
    const mediaRef = await insertPictures(transaction, picturesDir)
    const propertyIds = await insertProperties(transaction, mediaRef, now)
    await transaction`insert into public.blogs ${transaction(demo.articles.map((article) => articleRow(article, mediaRef, now)))}`
    const inquiries = demo.inquiries.map((each) =>
      inquiryRow(each, propertyIds.get(each.propertyKey ?? '') ?? null, now),
    )
    await transaction`insert into public.inquiries ${transaction(inquiries)}`
    await seedAnalytics(transaction, now)
    // These inquiries are old news: nobody is to be written to about them.
    await transaction`delete from public.mail_outbox`
    for (const [section, value] of Object.entries(demo.settings)) {
      await transaction`update public.settings set value = ${transaction.json(value as unknown as JSONValue)} where section = ${section}`
    }
  })
}

async function isEmpty(transaction: TransactionSql): Promise<boolean> {
  const [found] = await transaction`
    select exists (select from public.properties) or exists (select from public.blogs) or exists (select from public.inquiries) as "hasRows"`
  return !found?.hasRows
}

async function insertPictures(transaction: TransactionSql, dir: string): Promise<MediaRef> {
  const hashes = new Map([...indexPictures(dir)].map(([hash, file]) => [file, hash]))
  const hashOf = (file: string) => {
    const hash = hashes.get(file)
    if (!hash) throw new Error(`The demo names a picture that is not there: ${file}`)
    return hash
  }
  const rows = demo.pictures.map(({ file, alt, width, height, color }) => ({
    hash: hashOf(file),
    alt,
    width,
    height,
    dominant_color: color,
    byte_size: statSync(join(dir, file)).size,
  }))
  await transaction`insert into public.media ${transaction(rows)} on conflict (hash) do nothing`
  return (file) => `/media/${hashOf(file)}`
}

async function insertProperties(
  transaction: TransactionSql,
  mediaRef: MediaRef,
  now: Date,
): Promise<Map<string, string>> {
  const categories = await transaction<{ id: string; slug: string }[]>`select id, slug from public.categories`
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  const [anyType] = await transaction<{ id: string }[]>`select id from public.property_types order by slug limit 1`
  const ids = new Map<string, string>()
  for (const property of demo.properties) {
    // The database itself derives the property type from `type`.
    const row = {
      ...propertyRow(property, mediaRef, now),
      category_id: categoryIds.get(property.category) ?? null,
      property_type_id: anyType?.id ?? null,
    }
    const [inserted] = await transaction<
      { id: string }[]
    >`insert into public.properties ${transaction(row)} returning id`
    if (inserted) ids.set(property.slugKey, inserted.id)
  }
  return ids
}
