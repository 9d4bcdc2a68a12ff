-- Whose save came first, for the colleague whose own save came second. The log itself is for super administrators alone.

create function public.last_property_editor(property_id uuid) returns text
language sql stable security definer set search_path = ''
begin atomic
  select member.name
  from (
    select a.actor_id from public.activity_log a
    where a.entity = 'properties' and a.entity_id = last_property_editor.property_id::text
    order by a.id desc limit 1
  ) as last
  join public.staff member on member.user_id = last.actor_id
  where private.staff_role() is not null;
end;
revoke execute on function public.last_property_editor(uuid) from public, anon;
grant execute on function public.last_property_editor(uuid) to authenticated, service_role;
