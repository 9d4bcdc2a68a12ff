-- A tour in the browser and a drawing of the rooms, for the form and the property page.

alter table public.properties
  add column tour_url text,
  add column floor_plan text,
  add constraint property_tour_is_https check (
    tour_url ~ '^https://[^/?#[:space:][:cntrl:]]+[^[:space:][:cntrl:]]*$' and char_length(tour_url) <= 500
  ),
  add constraint property_floor_plan_is_our_media check (private.is_media_reference(floor_plan));
create index properties_by_floor_plan on public.properties (floor_plan) where floor_plan is not null;

create function private.require_known_floor_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_known_media(array[new.floor_plan]);
  return new;
end
$$;
create trigger property_50_has_a_stored_floor_plan before insert or update of floor_plan on public.properties
  for each row when (new.floor_plan is not null) execute function private.require_known_floor_plan();

-- Whoever clears pictures away looks through the galleries; a plan hangs in none of them and is passed over here.
create function private.keep_floor_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.properties p where p.floor_plan = '/media/' || old.hash) then
    return null;
  end if;
  return old;
end
$$;
create trigger media_keeps_floor_plans before delete on public.media
  for each row execute function private.keep_floor_plan();
