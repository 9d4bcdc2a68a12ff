import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONValue, Sql, TransactionSql } from 'postgres'
import { postRow, demo, inquiryRow, type ImageRef, propertyRow, unitRows } from '../../supabase/demo/demo-seed.ts'
import type { DemoImage } from '../../supabase/demo/image-files.ts'
import { indexImages } from '#server/media/store/bundled-images.ts'
import { seedAnalytics } from './seed-analytics.ts'
import { seedContent } from './seed-content.ts'

/** Fills an empty database with a sample company, its properties, posts and inquiries; leaves any other unchanged. */
export async function seedDemo(sql: Sql, imagesDir: string): Promise<void> {
  await sql.begin(async (transaction) => {
    if (!(await isEmpty(transaction))) return
    const now = new Date()
    const imageRef = await insertImages(transaction, imagesDir)
    const propertyIds = await insertProperties(transaction, imageRef, now)
    const posts = demo.posts.map((post) => ({ ...postRow(post, imageRef, now), is_sample: true }))
    await transaction`insert into public.blogs ${transaction(posts)}`
    const inquiries = demo.inquiries.map((each) => ({
      ...inquiryRow(each, propertyIds.get(each.propertyKey ?? '') ?? null, now),
      is_sample: true,
    }))
    await transaction`insert into public.inquiries ${transaction(inquiries)}`
    await seedContent(transaction, imageRef)
    await seedAnalytics(transaction, now)
    // Sample inquiries are old, so no emails about them are sent.
    await transaction`delete from public.mail_outbox`
    await replaceSettings(transaction)
    await transaction`update private.setup set samples_added_at = ${now}`
  })
}

/** The values before are stored too: removing the sample data brings them back. */
async function replaceSettings(transaction: TransactionSql) {
  for (const [section, value] of Object.entries(demo.settings)) {
    const sample = transaction.json(value as unknown as JSONValue)
    await transaction`
      update private.setup state
      set sample_settings = state.sample_settings
        || jsonb_build_object(${section}::text, jsonb_build_object('sample', ${sample}::jsonb, 'before', s.value))
      from public.settings s where s.section = ${section}`
    await transaction`update public.settings set value = ${sample} where section = ${section}`
  }
}

async function isEmpty(transaction: TransactionSql): Promise<boolean> {
  const [found] = await transaction`
    select exists (select from public.properties) or exists (select from public.blogs) or exists (select from public.inquiries) as "hasRows"`
  return !found?.hasRows
}

async function insertImages(transaction: TransactionSql, dir: string): Promise<ImageRef> {
  const hashes = new Map([...indexImages(dir)].map(([hash, file]) => [file, hash]))
  const getHash = (file: string) => {
    const hash = hashes.get(file)
    if (!hash) throw new Error(`The demo refers to a missing image: ${file}`)
    return hash
  }
  const rows = (demo.images as readonly DemoImage[]).map(({ file, alt, room = '', width, height, color }) => ({
    hash: getHash(file),
    alt,
    room,
    width,
    height,
    dominant_color: color,
    byte_size: statSync(join(dir, file)).size,
  }))
  await transaction`insert into public.media ${transaction(rows)} on conflict (hash) do nothing`
  return (file) => `/media/${getHash(file)}`
}

async function insertProperties(
  transaction: TransactionSql,
  imageRef: ImageRef,
  now: Date,
): Promise<Map<string, string>> {
  const categories = await transaction<{ id: string; slug: string }[]>`select id, slug from public.categories`
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  const ids = new Map<string, string>()
  for (const property of demo.properties) {
    const row = {
      ...propertyRow(property, imageRef, now),
      units: transaction.json(unitRows(property, imageRef)),
      payment_plan: transaction.json([...(property.paymentPlan ?? [])]),
      is_sample: true,
      category_id: categoryIds.get(property.category) ?? null,
    }
    const [inserted] = await transaction<
      { id: string }[]
    >`insert into public.properties ${transaction(row)} returning id`
    if (inserted) ids.set(property.slugKey, inserted.id)
  }
  return ids
}
