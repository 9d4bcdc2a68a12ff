-- A building is a property with kinds of unit. Its own price, rooms and size are those of its cheapest kind with a free unit, of
-- all kinds when none is free: so it has its place in every order, and whoever does not know its kinds shows a unit that exists.

create function private.follow_units() returns trigger
language plpgsql set search_path = '' as $$
declare
  cheapest record;
begin
  new.units := private.complete_units(new.units);
  if not private.are_unit_kinds(new.units) then
    raise exception 'A kind of unit has a value that is not possible'
      using errcode = '23514', constraint = 'property_units_are_kinds';
  end if;
  select * into cheapest from private.unit_kinds(new.units) u order by u.free > 0 desc, u.price limit 1;
  new.price := cheapest.price;
  new.price_type := case
    when cheapest.price is null then 'on_request' when new.price_type = 'on_request' then 'fixed' else new.price_type
  end;
  new.bedrooms := cheapest.bedrooms;
  new.bathrooms := cheapest.bathrooms;
  new.area_sqft := cheapest.area_sqft;
  -- Each kind has a day of its own.
  new.available_from := null;
  return new;
end
$$;

create trigger property_25_follows_its_units before insert or update on public.properties
  for each row when (new.units <> '[]' and not private.is_restoring()) execute function private.follow_units();
