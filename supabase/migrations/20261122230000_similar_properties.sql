-- Similar properties by kind, price, bedrooms and county, instead of by category and date alone.

-- Up to four available properties of the same category and kind of building, at 0.6 to 1.6 times the price and with at most
-- one bedroom more or less: the same county first, which is the last part of the location. Candidates are the hundred on
-- either side that are nearest in price, read from an index, so that the size of the table does not matter. Nothing is
-- similar to a property whose price is not published.
create or replace function public.similar_properties(property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with subject as (
    select p.id, p.category_id, p.property_type_id, p.price, p.bedrooms,
      lower(btrim(regexp_replace(p.location, '^.*,', ''))) as county
    from public.properties p
    where p.id = property_id and p.is_published and p.price is not null and p.price_type <> 'on_request'
  ),
  candidates as (
    select near.* from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id is not distinct from subject.property_type_id
        and p.price between subject.price * 0.6 and subject.price
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price desc nulls last, p.id desc limit 100
    ) as near
    union all
    select near.* from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id is not distinct from subject.property_type_id
        and p.price > subject.price and p.price <= subject.price * 1.6
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price, p.id limit 100
    ) as near
  )
  select private.property_cards(array(
    select c.id from candidates c cross join subject
    order by
      lower(btrim(regexp_replace(c.location, '^.*,', ''))) = subject.county desc,
      abs(c.bedrooms - subject.bedrooms),
      abs(c.price - subject.price),
      c.id
    limit 4
  ));
end;
