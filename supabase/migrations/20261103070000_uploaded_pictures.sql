-- Pictures that staff hand in, and how those that no page came to use are cleared away again.

-- When the picture was last handed in; null for those that came with the program, which stay.
alter table public.media add column uploaded_at timestamptz;
create index properties_by_picture on public.properties using gin (images);

-- Looks at the next `batch` uploads after a hash and removes the rows of those that were handed in longer ago than
-- `older_than` and are used nowhere. Answers which went, and where to go on: null at the end. Going through them piece by
-- piece keeps each call short, however many pictures there are.
create function public.clear_unused_media(after_hash text, batch int, older_than interval) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  looked_at text[] := array(
    select m.hash from public.media m
    where m.uploaded_at is not null and m.hash > after_hash
    order by m.hash limit least(greatest(batch, 1), 1000)
  );
  unused text[] := array(
    select m.hash from public.media m
    where m.hash = any (looked_at) and m.uploaded_at < now() - older_than
      and not exists (select from public.properties p where p.images && array['/media/' || m.hash])
      and not exists (select from public.properties p where p.floor_plan = '/media/' || m.hash)
  );
  removed text[] := '{}';
begin
  -- Articles and settings hold pictures inside their texts: read only once something may really go.
  if cardinality(unused) > 0 then
    with named as (
      select (regexp_matches(texts.words, '/media/([0-9a-f]{32})', 'g'))[1] as hash
      from (
        select concat_ws(' ', b.content, b.featured_image, b.author_image) as words from public.blogs b
        union all select s.value::text from public.settings s
      ) as texts
    ), gone as (
      delete from public.media m
      where m.hash = any (unused) and m.uploaded_at < now() - older_than
        and m.hash not in (select named.hash from named)
      returning m.hash
    )
    select coalesce(array_agg(gone.hash), '{}') into removed from gone;
  end if;
  return jsonb_build_object(
    'removed', to_jsonb(removed),
    'next', case when cardinality(looked_at) = least(greatest(batch, 1), 1000) then looked_at[cardinality(looked_at)] end
  );
end
$$;
revoke execute on function public.clear_unused_media(text, int, interval) from public, anon, authenticated;
grant execute on function public.clear_unused_media(text, int, interval) to service_role;
