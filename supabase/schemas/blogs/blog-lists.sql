-- The public list of posts. That of the admin area is in server/blogs.

-- The stored data of a post's image, as far as the caller may read it; null for an image on another site.
create function private.blog_image(address text) returns jsonb
language sql stable security invoker
return (
  select jsonb_build_object(
    'src', address, 'alt', m.alt, 'width', m.width, 'height', m.height, 'color', m.dominant_color
  )
  from public.media m where m.hash = substr(address, 8) and address like '/media/%'
);

-- Runs as the caller, so the policies of blogs and media apply; drafts are left out even for staff. The categories are those
-- of all published posts, whatever the search: they are the choices of the filter. A page number beyond the last page
-- returns the last page.
create function public.search_blogs(
  search text default null,
  category text default null,
  page int default 1,
  page_size int default 12
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select
      case when not private.is_blank(search) then private.substring_pattern(search) end
        as pattern,
      nullif(category, '') as category,
      least(greatest(coalesce(page_size, 12), 1), 60) as size
  ),
  found as (
    select b.id, b.published_at from public.blogs b, params
    where b.is_published
      and (params.category is null or b.category = params.category)
      and (params.pattern is null or b.search_text like params.pattern)
  ),
  shown as (
    select params.size, counted.total,
      least(
        greatest(coalesce(page, 1), 1),
        greatest(ceil(counted.total::numeric / params.size)::int, 1)
      ) as page
    from params, (select count(*) as total from found) as counted
  ),
  chosen as (
    select found.id, found.published_at from found
    order by found.published_at desc, found.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'categories', (
      select coalesce(jsonb_agg(distinct b.category order by b.category), '[]') from public.blogs b where b.is_published
    ),
    'rows', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'slug', b.slug,
            'title', b.title,
            'excerpt', b.excerpt,
            'category', b.category,
            'published_at', b.published_at,
            'reading_time', b.reading_time,
            'featured_image', b.featured_image,
            'image', private.blog_image(b.featured_image)
          )
          order by chosen.published_at desc, chosen.id desc
        ),
        '[]'
      )
      from chosen
      join public.blogs b on b.id = chosen.id
    )
  )
  from shown;
end;
revoke execute on function public.search_blogs from public, anon, authenticated;
grant execute on function public.search_blogs to anon, authenticated, service_role;
