-- What the company offers, as its settings say: a category that is switched off has no published listing, whoever publishes or
-- switches. `categories.is_active` follows from the settings alone.

create function private.guard_offer() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Nobody switches a category off until the property is stored.
  perform pg_advisory_xact_lock_shared(hashtextextended('offers', 0));
  if exists (select from public.categories c where c.id = new.category_id and not c.is_active) then
    raise exception 'Your settings say that you don’t offer this category. Choose another one, or switch it on under Settings, Company.'
      using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger property_60_is_offered before insert on public.properties
  for each row when (new.is_published) execute function private.guard_offer();

create trigger property_60_is_offered_again before update of is_published, category_id on public.properties
  for each row when (
    new.is_published and (not old.is_published or new.category_id is distinct from old.category_id)
  )
  execute function private.guard_offer();

-- As the owner: categories are nobody's to change, and every published listing counts, whoever may see it.
create function private.apply_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('offers', 0));
  update public.categories c set is_active = wanted.is_offered
  from (
    select each.id, coalesce(new.value -> 'offers' -> each.slug = 'true', true) as is_offered from public.categories each
  ) wanted
  where wanted.id = c.id and c.is_active is distinct from wanted.is_offered;
  if not exists (select from public.categories c where c.is_active) then
    raise exception 'Offer at least one category' using errcode = '22023';
  end if;
  if exists (
    select from public.properties p join public.categories c on c.id = p.category_id
    where not c.is_active and p.is_published and p.deleted_at is null
  ) then
    raise exception 'Listings of what you switched off are still published. Take them down first, then switch it off.'
      using errcode = '22023';
  end if;
  return null;
end
$$;

create trigger settings_decide_what_is_offered after update of value on public.settings
  for each row when (
    new.section = 'company' and new.value -> 'offers' is distinct from old.value -> 'offers'
  )
  execute function private.apply_offers();
