import { beforeAll, expect, test } from 'vitest'
import { useSite } from '../support/site.ts'

const site = useSite()
let post: string
let property: string

// A database filled by another program may contain values that the constraints reject today.
beforeAll(async () => {
  await site.sql`
    alter table public.blogs drop constraint blogs_published_at_check,
      drop constraint blogs_updated_at_check`
  await site.sql`alter table public.properties drop constraint properties_created_at_check`
  await site.sql`alter table public.blogs disable trigger user`
  await site.sql`alter table public.properties disable trigger user`
  const [blog] = await site.sql<{ slug: string }[]>`
    update public.blogs set published_at = 'infinity', updated_at = '0044-03-15 00:00:00+00 BC'
    where id = (select id from public.blogs where is_published order by id limit 1) returning slug`
  const [listing] = await site.sql<{ id: string }[]>`
    update public.properties set created_at = '-infinity', year_built = null
    where id = (select id from public.properties where is_published order by id limit 1) returning id`
  post = blog?.slug ?? ''
  property = listing?.id ?? ''
})

test.each([
  '/',
  '/blog',
  'the post',
  'the property',
  '/projects?sort=oldest',
  '/blog/feed.xml',
  '/properties/feed.xml',
  '/properties/atom.xml',
  '/feeds/reso.json',
  '/sitemap.xml',
])('%s works, whatever date one row contains', async (path) => {
  const address = path === 'the post' ? `/blog/${post}` : path === 'the property' ? `/property/${property}` : path
  expect((await fetch(site.address + address)).status).toBe(200)
})
