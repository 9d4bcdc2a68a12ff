import type { TransactionSql } from 'postgres'

/** Of issue `i`: its listings that nobody can rent or buy any more, or that are not on the site. */
export const unavailableListings = (sql: TransactionSql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', listing.id, 'title', (private.visible_name(listing.id::uuid)).title, 'status',
    case when p.is_published then p.status else 'unpublished' end)), '[]')
  from ${listingIds(sql)} left join public.properties p on p.id = listing.id::uuid
  where p.id is null or not p.is_published or p.status in ('sold', 'rented')
)`

/** Of issue `i`: what stands in its email besides its own words, the listings that are on the site and the post. */
export const issueParts = (sql: TransactionSql) => sql`jsonb_build_object(
  'listings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'title', p.title, 'title_sw', p.title_sw, 'location', p.location, 'price', trim_scale(p.price),
      'price_type', p.price_type, 'category', c.slug, 'status', p.status,
      'image', coalesce(p.images[p.featured_image_index + 1], p.images[1])
    )), '[]')
    from public.properties p join public.categories c on c.id = p.category_id
    where p.is_published and p.id::text in (select listing.id from ${listingIds(sql)})
  ),
  'posts', (
    select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'slug', b.slug, 'title', b.title, 'excerpt', b.excerpt)), '[]')
    from public.blogs b
    where b.is_published and b.id::text in (
      select block.value ->> 'id' from jsonb_array_elements(i.content -> 'blocks') as block (value)
      where block.value ->> 'kind' = 'post'
    )
  )
)`

const listingIds = (sql: TransactionSql) => sql`
  jsonb_array_elements(i.content -> 'blocks') as block (value)
  cross join lateral jsonb_array_elements_text(
    case when block.value ->> 'kind' = 'listings' then block.value -> 'ids' else '[]' end
  ) as listing (id)`
