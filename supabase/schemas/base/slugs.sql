-- Slugs: one function makes them, and one table stores former slugs so that old links still work.

create table public.slug_history (
  entity text not null,
  slug text not null,
  entity_id uuid not null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  primary key (entity, slug),
  constraint slug_history_names_a_known_entity check (entity in ('property', 'blog'))
);
create index slug_history_by_entity on public.slug_history (entity, entity_id);

alter table public.slug_history enable row level security;
revoke all on public.slug_history from anon, authenticated;
grant select on public.slug_history to anon, authenticated;
grant all on public.slug_history to service_role;

-- Lower case; each run of characters other than letters and digits becomes one hyphen. A title without any falls back to a
-- fixed word.
create function private.slug_of(title text, fallback text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(btrim(left(btrim(regexp_replace(private.fold_text(title), '[^a-z0-9]+', '-', 'g'), '-'), 120), '-'), ''),
  fallback
);

-- Appends -2, -3 … until the slug is free. Two writers wait for each other on the lock; the second sees the first one's row.
-- One lock for all slugs: an import names thousands of rows, and a lock for each would fill the lock table.
create function private.free_slug(entity text, requested text, own_id uuid) returns text
language plpgsql volatile set search_path = '' as $$
declare
  candidate text := requested;
  attempt int := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || entity, 0));
  while private.is_slug_taken(entity, candidate, own_id) loop
    attempt := attempt + 1;
    candidate := requested || '-' || attempt;
  end loop;
  return candidate;
end
$$;

-- A former slug counts as taken: giving it to another row would break its redirect. The plan is made once for each session,
-- and one made for an empty table would read all of it for each of the thousands of rows of a first import.
create function private.is_slug_taken(entity text, requested text, own_id uuid) returns boolean
language plpgsql volatile set search_path = '' set enable_seqscan = off as $$
#variable_conflict use_variable
begin
  if entity = 'property' then
    if exists (select from public.properties p where p.slug = requested and p.id <> own_id) then
      return true;
    end if;
  elsif entity = 'agent' then
    return exists (select from private.agent_profiles a where a.slug = requested and a.user_id <> own_id);
  elsif exists (select from public.blogs b where b.slug = requested and b.id <> own_id) then
    return true;
  end if;
  return exists (
    select from public.slug_history h where h.entity = entity and h.slug = requested and h.entity_id <> own_id
  );
end
$$;

-- Called with 'property' or 'blog' by the table's own trigger.
create function private.remember_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history h where h.entity = tg_argv[0] and h.entity_id = old.id;
    return old;
  end if;
  insert into public.slug_history (entity, slug, entity_id) values (tg_argv[0], old.slug, old.id)
    on conflict (entity, slug) do update set entity_id = excluded.entity_id, created_at = now();
  delete from public.slug_history h where h.entity = tg_argv[0] and h.slug = new.slug;
  return new;
end
$$;
