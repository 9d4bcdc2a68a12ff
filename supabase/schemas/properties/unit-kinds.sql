-- The kinds of unit in a building: twelve equal flats are one entry with a number. `properties.units` is an array of them.

-- '2026-12-01', on the calendar.
create function private.is_day(value text) returns boolean
language sql immutable parallel safe
return case
  when value ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then extract(
    month from make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, 1) + (substr(value, 9, 2)::int - 1)
  ) = substr(value, 6, 2)::int
  else false
end;

-- `strict`, since otherwise [2] would pass for 2. Null where something is not said: a price on request, no floor, free now, the type of
-- the building. Images are some of the building's own.
create function private.is_unit_kind(kind jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(kind) <> 'object' then false
  when not coalesce(kind @@ 'strict $.images.type() == "array" && $.features.type() == "array"', false) then false
  else kind - array[
      'name', 'type', 'bedrooms', 'bathrooms', 'area_sqft', 'price', 'total', 'free', 'floor', 'available_from',
      'deposit_months', 'images', 'features'
    ] = '{}'
    and coalesce(kind @@ 'strict
      $.name.type() == "string"
      && $.bedrooms >= 0 && $.bedrooms <= 50 && $.bedrooms.floor() == $.bedrooms
      && $.bathrooms >= 0 && $.bathrooms <= 50 && ($.bathrooms * 2).floor() == $.bathrooms * 2
      && ($.area_sqft == null || $.area_sqft > 0 && $.area_sqft <= 1000000000)
      && ($.price == null || $.price > 0 && $.price <= 1000000000000 && ($.price * 100).floor() == $.price * 100)
      && $.total >= 1 && $.total <= 9999 && $.total.floor() == $.total
      && $.free >= 0 && $.free <= $.total && $.free.floor() == $.free
      && ($.type == null || $.type.type() == "string")
      && ($.floor == null || $.floor.type() == "string")
      && ($.available_from == null || $.available_from.type() == "string")
      && ($.deposit_months == null || $.deposit_months >= 0 && $.deposit_months <= 24)
      && !exists($.features[*] ? (@.type() != "string"))', false)
    and not private.is_blank(kind ->> 'name')
    and char_length(kind ->> 'name') <= 60
    and (kind ->> 'floor' is null or not private.is_blank(kind ->> 'floor') and char_length(kind ->> 'floor') <= 60)
    and (kind ->> 'type' is null or not private.is_blank(kind ->> 'type') and char_length(kind ->> 'type') <= 60)
    and private.are_plain_lines(array[kind ->> 'name', kind ->> 'type', kind ->> 'floor'])
    and private.are_plain_lines(array(select jsonb_array_elements_text(kind -> 'features')))
    and jsonb_array_length(kind -> 'images') <= 10
    and private.is_media_list(array(select jsonb_array_elements_text(kind -> 'images')))
    and private.texts_within(array(select jsonb_array_elements_text(kind -> 'features')), 20, 60)
    and (kind ->> 'available_from' is null or private.is_day(kind ->> 'available_from'))
end;

create function private.are_unit_kinds(units jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(units) <> 'array' then false
  when jsonb_array_length(units) > 40 then false
  else not exists (select from jsonb_array_elements(units) as kind where not private.is_unit_kind(kind))
end;

-- With a null or 0 for what a caller left out; what is no kind stays, for the constraint to reject.
create function private.complete_units(units jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(units) <> 'array' then units
  else (
    select coalesce(jsonb_agg(
      case when jsonb_typeof(kind) = 'object' then
        '{"type": null, "images": [], "features": [], "bedrooms": 0, "bathrooms": 0, "area_sqft": null, "price": null, "floor": null, "available_from": null,
          "deposit_months": null}' || kind
      else kind end
      order by position
    ), '[]')
    from jsonb_array_elements(units) with ordinality as given (kind, position)
  )
end;

-- As rows, in their order.
create function private.unit_kinds(units jsonb) returns table (
  name text, type text, bedrooms int, bathrooms numeric, area_sqft numeric, price numeric, total int, free int, available_from date
)
language sql immutable parallel safe
begin atomic
  select u.name, u.type, u.bedrooms::int, u.bathrooms, u.area_sqft, u.price, u.total::int, u.free::int, u.available_from
  from jsonb_to_recordset(unit_kinds.units) as u (
    name text, type text, bedrooms numeric, bathrooms numeric, area_sqft numeric, price numeric, total numeric, free numeric,
    available_from date
  );
end;
