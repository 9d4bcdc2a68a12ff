-- References of properties: short, unique, and easy to say on the phone, such as MK-7F4K. Staff may enter their own.

create sequence private.property_references;

-- The prefix from the settings, or from the company's name: its first letter and the consonant that follows.
create function private.reference_prefix() returns text
language sql stable security definer set search_path = ''
begin atomic
  with company as (
    select upper(regexp_replace(s.value ->> 'referencePrefix', '[^A-Za-z0-9]', '', 'g')) as prefix,
      upper(regexp_replace(split_part(btrim(private.fold_text(s.value ->> 'name')), ' ', 1), '[^a-z]', '', 'g')) as name
    from public.settings s where s.section = 'company'
  )
  select coalesce(
    (
      select coalesce(
        nullif(left(company.prefix, 6), ''),
        nullif(left(company.name, 1) || left(regexp_replace(substr(company.name, 2), '[AEIOU]', '', 'g'), 1), '')
      )
      from company
    ),
    'MK'
  );
end;

-- Four characters, five once those are used up. The factor has no divisor in common with 28, so that two numbers never have
-- the same code. Without 0, O, 1, I and L, which look alike, and without vowels, which would form words.
create function private.reference_code(number bigint) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  characters constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
  remaining bigint := number;
  codes bigint := 28 ^ 4;
  code text := '';
begin
  while remaining >= codes loop
    remaining := remaining - codes;
    codes := codes * 28;
  end loop;
  remaining := remaining * 379877 % codes;
  while codes > 1 loop
    code := substr(characters, (remaining % 28)::int + 1, 1) || code;
    remaining := remaining / 28;
    codes := codes / 28;
  end loop;
  return code;
end
$$;

-- References are compared as they are spoken: without case, hyphens and blanks.
create function private.reference_key(reference text) returns text
language sql immutable parallel safe
return upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'));

-- A LIKE pattern for the key: the whole reference, or its beginning where that contains a digit.
create function private.reference_pattern(words text) returns text
language sql immutable parallel safe
return nullif(private.reference_key(words), '') || case when words ~ '[0-9]' then '%' else '' end;

-- Existing rows get theirs from the default, in one pass and without their triggers: none of them counts as changed.
alter table public.properties
  add column reference text not null
    default private.reference_prefix() || '-' || private.reference_code(nextval('private.property_references')),
  add constraint property_reference_is_plain check (reference ~ '^[A-Za-z0-9][A-Za-z0-9/_-]{0,31}$');

create unique index properties_by_reference on public.properties (private.reference_key(reference) text_pattern_ops);

-- The sequence returns each number once, so two inserts at the same time cannot get the same code.
create function private.new_reference() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  candidate text;
begin
  loop
    candidate := private.reference_prefix() || '-' || private.reference_code(nextval('private.property_references'));
    exit when not exists (
      select from public.properties p where private.reference_key(p.reference) = private.reference_key(candidate)
    );
  end loop;
  return candidate;
end
$$;

create function private.complete_property_reference() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reference := case tg_op when 'INSERT' then private.new_reference() else old.reference end;
  return new;
end
$$;

alter table public.properties alter column reference set default private.new_reference();

create trigger property_35_gets_its_reference before insert or update of reference on public.properties
  for each row when (private.is_blank(new.reference))
  execute function private.complete_property_reference();

-- Runs as the owner: under row-level security the planner would not use the index of references.
create function public.find_property_by_reference(words text) returns uuid
language sql stable security definer set search_path = ''
return (
  select p.id from public.properties p
  where private.reference_key(p.reference) = private.reference_key(words) and p.is_published
);
revoke execute on function public.find_property_by_reference from public, anon, authenticated;
grant execute on function public.find_property_by_reference to anon, authenticated, service_role;

create or replace function private.filtered_properties(words text, shown text, with_status text, category text)
returns table (id uuid, price numeric, views_count int, created_at timestamptz)
language sql stable
begin atomic
  select p.id, p.price, p.views_count, p.created_at
  from public.properties p
  where (
      private.is_blank(words)
      or p.search_text like private.substring_pattern(words)
      and (
        private.fold_text(p.title) like private.substring_pattern(words)
        or private.fold_text(p.location) like private.substring_pattern(words)
      )
      or private.reference_key(p.reference) like private.reference_pattern(words)
    )
    and case shown
      when 'published' then p.is_published
      when 'draft' then not p.is_published
      when 'featured' then p.is_featured
      else true
    end
    and (with_status is null or p.status = with_status)
    and (
      category is null
      or p.category_id in (select c.id from public.categories c where c.slug = category)
    );
end;

create or replace function private.managed_property(p public.properties, category text) returns jsonb
language sql immutable
return jsonb_build_object(
  'id', p.id,
  'reference', p.reference,
  'title', p.title,
  'location', p.location,
  'category', category,
  'type', p.type,
  'price', p.price,
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'land_size_acres', p.land_size_acres,
  'status', p.status,
  'is_published', p.is_published,
  'is_featured', p.is_featured,
  'views_count', p.views_count,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
  'created_at', p.created_at
);

create or replace function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.substring_pattern(words);
begin
  if private.staff_role() is null or private.is_blank(words) then
    return jsonb_build_object('properties', '[]'::jsonb, 'inquiries', '[]'::jsonb, 'posts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select p.id, p.reference, p.title, p.location, p.status, p.is_published, p.created_at,
          p.images[p.featured_image_index + 1] as image
        from public.properties p
        where (p.search_text like pattern or private.reference_key(p.reference) like private.reference_pattern(words))
          and p.deleted_at is null
        order by p.created_at desc, p.id desc
        limit 5
      ) hit
    ),
    'inquiries', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select i.id, i.name, i.inquiry_type, i.status, i.created_at,
          (
            select subject.title from public.properties subject where subject.id = i.property_id and subject.deleted_at is null
          ) as property_title
        from public.inquiries i
        where i.id in (
          (
            select written.id from public.inquiries written
            where written.search_text like pattern and written.deleted_at is null
            order by written.created_at desc, written.id desc
            limit 5
          )
          union
          (
            select about.id from public.inquiries about
            where about.deleted_at is null and about.property_id in (
              select subject.id from public.properties subject where subject.search_text like pattern and subject.deleted_at is null
            )
            order by about.created_at desc, about.id desc
            limit 5
          )
        )
        order by i.created_at desc, i.id desc
        limit 5
      ) hit
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select b.id, b.title, b.category, b.is_published, b.created_at
        from public.blogs b
        where b.search_text like pattern and b.deleted_at is null
        order by b.created_at desc, b.id desc
        limit 5
      ) hit
    )
  );
end
$$;
