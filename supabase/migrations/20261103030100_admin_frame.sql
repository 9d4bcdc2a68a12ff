-- The numbers around every admin screen come in one call, which reads as its caller.

create function public.admin_counts() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then jsonb_build_object(
  'properties', (select count(*) from public.properties),
  'new_inquiries', (select count(*) from public.inquiries where status = 'new' and not is_spam),
  'posts', (select count(*) from public.blogs)
) end;
revoke execute on function public.admin_counts() from public, anon;
grant execute on function public.admin_counts() to authenticated, service_role;
