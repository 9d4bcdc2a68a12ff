-- What else a visitor of one property may like.

-- Up to four from each circle, each found by an index. Available ones come first: of the same category and type (1), of
-- the category (2), of the type (3); then the others of the category (4) and of the type (5).
create function public.similar_properties(property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with subject as (
    select p.id, p.category_id, p.type from public.properties p
    where p.id = similar_properties.property_id and p.is_published
  ),
  circle as (
    select near.id, near.created_at, rings.ring
    from subject
    cross join (values (1), (2), (4)) as rings (ring)
    cross join lateral (
      select p.id, p.created_at from public.properties p
      where p.is_published and p.id <> subject.id
        and p.category_id = subject.category_id
        and (rings.ring <> 1 or p.type = subject.type)
        and (rings.ring = 4 or p.status = 'available')
      order by p.created_at desc, p.id desc limit 4
    ) as near
    union all
    select near.id, near.created_at, rings.ring
    from subject
    cross join (values (3), (5)) as rings (ring)
    cross join lateral (
      select p.id, p.created_at from public.properties p
      where p.is_published and p.id <> subject.id
        and p.type = subject.type
        and (rings.ring = 5 or p.status = 'available')
      order by p.created_at desc, p.id desc limit 4
    ) as near
  ),
  nearest as (
    select circle.id, circle.created_at, min(circle.ring) as ring from circle group by circle.id, circle.created_at
  )
  select private.property_cards(array(
    select nearest.id from nearest order by nearest.ring, nearest.created_at desc, nearest.id desc limit 4
  ));
end;

revoke execute on function public.similar_properties from public, anon, authenticated;
grant execute on function public.similar_properties to anon, authenticated, service_role;
