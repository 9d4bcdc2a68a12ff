import { openDatabase, postgresPid, type StartedSite } from '../tests/process/started-site.ts'
import { processorMs, processorMsWithChildren, untilIdle } from './processor-time.ts'
import type { Finding } from './report.ts'

const properties = 10_000
const pages = 150

/** Processor time for list pages not requested before, with ten thousand properties: our process and its PostgreSQL. */
export async function measureUncached(site: StartedSite, dataDir: string): Promise<Finding[]> {
  const sql = openDatabase(dataDir)
  await sql`
    insert into public.properties (title, description, price, location, type, category_id, bedrooms, bathrooms, area_sqft, features, images, created_at)
    select 'House number ' || n || ' in ' || place, 'A house with a garden. Number ' || n, 1000000 + (n * 7919 % 90000000), place || ', Nairobi', 'House',
      (select id from public.categories where slug = 'for-sale'), 1 + n % 6, 1 + n % 4, 800 + n % 5000, array['Parking', 'Garden', 'Security'],
      (select images from public.properties where cardinality(images) > 3 limit 1), now() - n * interval '1 minute'
    from generate_series(1, ${properties}) n, lateral (select (array['Karen', 'Runda', 'Kilimani', 'Lavington', 'Syokimau'])[1 + n % 5] as place) p`
  // Otherwise the database may clean up after the insert while pages are measured.
  await sql`vacuum analyze public.properties`
  await sql.end()

  const fetchPage = (n: number) =>
    fetch(`${site.address}/properties-for-sale?page=${1 + (n % 400)}&min=${n}`).then((response) => response.text())
  for (let n = 0; n < 40; n++) await fetchPage(100_000 + n)
  await untilIdle(site.child.pid)
  const used = () => ({ process: processorMs(site.child.pid), database: processorMsWithChildren(postgresPid(dataDir)) })
  const before = used()
  for (let n = 0; n < pages; n++) await fetchPage(n)
  const after = used()
  const own = (after.process - before.process) / pages
  const all = own + (after.database - before.database) / pages
  const what = `uncached list page, ${properties} properties, processor time`
  return [
    { what, measured: own, unit: 'ms', budget: { max: 10 } },
    { what: `${what} with that of PostgreSQL`, measured: all, unit: 'ms', budget: { max: 20 } },
  ]
}
