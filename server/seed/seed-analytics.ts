import type { TransactionSql } from 'postgres'
import { type DemoPage, demoVisits } from '../../supabase/demo/visits.ts'

const rowsPerBatch = 5_000

/** Sample visits, closed sales and replies, so that analytics have something to show. */
export async function seedAnalytics(transaction: TransactionSql, now: Date): Promise<void> {
  const visits = demoVisits({ now, pages: await findPages(transaction) })
  for (let first = 0; first < visits.length; first += rowsPerBatch) {
    await transaction`insert into public.page_events ${transaction(visits.slice(first, first + rowsPerBatch))}`
  }
  await transaction`
    insert into private.property_status_changes (property_id, was, became, price, price_currency, changed_at)
    select p.id, 'available', p.status, p.price, p.price_currency,
      greatest(p.created_at, ${now}::timestamptz - make_interval(days => (4 + 11 * row_number() over (order by p.created_at))::int))
    from public.properties p
    where p.status in ('sold', 'rented')`
  await transaction`
    insert into public.inquiry_changes (inquiry_id, field, was, became, created_at)
    select i.id, 'status', 'new', i.status,
      least(i.created_at + make_interval(mins => (35 + 50 * row_number() over (order by i.created_at))::int), ${now})
    from public.inquiries i
    where i.status <> 'new' and not i.is_spam`
}

async function findPages(transaction: TransactionSql): Promise<DemoPage[]> {
  const properties = await transaction<DemoPage[]>`
    select '/property/' || id as path, id as property_id, null as blog_id from public.properties
    where is_published order by views_count desc, id`
  const posts = await transaction<DemoPage[]>`
    select '/blog/' || slug as path, null as property_id, id as blog_id from public.blogs
    where is_published order by views_count desc, id`
  const staticPages = ['/', '/properties-for-sale', '/properties-for-rent', '/projects', '/contact', '/about'].map(
    (path): DemoPage => ({ path, property_id: null, blog_id: null }),
  )
  return [...staticPages.slice(0, 3), ...properties, ...staticPages.slice(3), ...posts]
}
