-- The services of the published content: their keys in inquiries, and their addresses, which go on working for good.

-- Whether the inquiry form offers it: a service that visitors see, a topic of the company, or 'other'.
create function private.is_inquiry_subject(subject text) returns boolean
language sql stable set search_path = ''
return subject is null or subject = 'other' or exists (
  select
  from public.content c
  cross join lateral jsonb_array_elements(
    coalesce(c.value -> 'services', '[]') || coalesce(c.value -> 'topics', '[]')
  ) as offered (item)
  where c.key = 'services' and c.language = 'en' and offered.item ->> 'id' = subject
);

-- An address that visitors knew is kept as a redirect: to its service where that has another address now, and else to where
-- the company sent it. What the draft says about an address comes before what was published.
create function private.keep_service_addresses() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.value := new.value || jsonb_build_object('redirects', (
    select coalesce(jsonb_agg(jsonb_build_object('from', kept.slug, 'to', kept.target) order by kept.slug), '[]')
    from (
      select distinct on (known.slug) known.slug, known.target
      from (
        select item ->> 'from' as slug, item ->> 'to' as target, 1 as rank
        from jsonb_array_elements(coalesce(new.value -> 'redirects', '[]')) as items (item)
        union all
        select item ->> 'from', item ->> 'to', 2
        from jsonb_array_elements(coalesce(old.value -> 'redirects', '[]')) as items (item)
        union all
        select item ->> 'slug', 'service:' || (item ->> 'id'), 3
        from jsonb_array_elements(coalesce(old.value -> 'services', '[]')) as items (item)
      ) known
      order by known.slug, known.rank
    ) kept
    where not exists (
      select from jsonb_array_elements(coalesce(new.value -> 'services', '[]')) as items (item)
      where item ->> 'slug' = kept.slug
    )
  ));
  return new;
end
$$;

create trigger content_keeps_service_addresses before update on public.content
  for each row when (new.key = 'services' and new.language = 'en' and new.value is distinct from old.value)
  execute function private.keep_service_addresses();
