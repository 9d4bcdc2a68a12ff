-- Who did what, one page at a time, for the super administrator; the policy of activity_log and staff decides.

create function public.activity_page(page int default 1, page_size int default 20, entity text default null)
returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with wish as (
    select
      least(greatest(coalesce(activity_page.page_size, 20), 1), 100) as size,
      nullif(activity_page.entity, '') as entity
  ),
  counted as (
    select count(*) as total from public.activity_log a, wish where wish.entity is null or a.entity = wish.entity
  ),
  shown as (
    select wish.size, wish.entity, counted.total,
      least(greatest(coalesce(activity_page.page, 1), 1), greatest(ceil(counted.total::numeric / wish.size)::int, 1)) as page
    from wish, counted
  ),
  chosen as (
    select a.* from public.activity_log a
    where (select wish.entity from wish) is null or a.entity = (select wish.entity from wish)
    order by a.created_at desc, a.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', chosen.id,
        'actor', (select member.name from public.staff member where member.user_id = chosen.actor_id),
        'action', chosen.action,
        'entity', chosen.entity,
        'entity_id', chosen.entity_id,
        'title', coalesce(
          chosen.detail ->> 'title',
          case when chosen.entity = 'staff' then
            (select member.name from public.staff member where member.user_id::text = chosen.entity_id) end
        ),
        'changed', coalesce(chosen.detail -> 'changed', '[]'),
        'created_at', chosen.created_at
      ) order by chosen.created_at desc, chosen.id desc), '[]')
      from chosen
    )
  )
  from shown;
end;
revoke execute on function public.activity_page(int, int, text) from public, anon;
grant execute on function public.activity_page(int, int, text) to authenticated, service_role;
