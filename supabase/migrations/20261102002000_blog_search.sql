-- One call for the public list of articles: how many, in which categories, and one page of them.

create index blogs_public_categories on public.blogs (category) where is_published;

-- Runs as the caller, so the policies of blogs and media stand; drafts are left out even for staff. The categories are
-- those of all published articles, whatever is searched for: they are what can be chosen. A page beyond the last is the
-- last.
create function public.search_blogs(
  search text default null,
  category text default null,
  page int default 1,
  page_size int default 12
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with wish as (
    select
      case when not private.is_blank(search_blogs.search) then private.substring_pattern(search_blogs.search) end
        as pattern,
      nullif(search_blogs.category, '') as category,
      least(greatest(coalesce(search_blogs.page_size, 12), 1), 60) as size
  ),
  found as (
    select b.id, b.published_at from public.blogs b, wish
    where b.is_published
      and (wish.category is null or b.category = wish.category)
      and (wish.pattern is null or b.search_text like wish.pattern)
  ),
  shown as (
    select wish.size, counted.total,
      least(
        greatest(coalesce(search_blogs.page, 1), 1),
        greatest(ceil(counted.total::numeric / wish.size)::int, 1)
      ) as page
    from wish, (select count(*) as total from found) as counted
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
            'picture', case when m.hash is not null then jsonb_build_object(
              'src', b.featured_image, 'alt', m.alt, 'width', m.width, 'height', m.height, 'color', m.dominant_color
            ) end
          )
          order by chosen.published_at desc, chosen.id desc
        ),
        '[]'
      )
      from chosen
      join public.blogs b on b.id = chosen.id
      left join public.media m on '/media/' || m.hash = b.featured_image
    )
  )
  from shown;
end;

revoke execute on function public.search_blogs from public, anon, authenticated;
grant execute on function public.search_blogs to anon, authenticated, service_role;
