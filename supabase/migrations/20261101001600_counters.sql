-- Counting what visitors do, in one statement each: no count is read by one and overwritten by another.

create function public.increment_views(property_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.properties p set views_count = p.views_count + 1
  where p.id = increment_views.property_id and p.is_published;
end;

create function public.increment_blog_views(blog_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.blogs b set views_count = b.views_count + 1
  where b.id = increment_blog_views.blog_id and b.is_published;
end;

-- Keeps the name clients know but counts anew, so that calling it twice, or by a stranger, changes nothing.
create function public.increment_inquiries(property_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  select private.recount_inquiries(increment_inquiries.property_id);
end;

revoke execute on function public.increment_views, public.increment_blog_views, public.increment_inquiries
  from public, anon, authenticated;
grant execute on function public.increment_views, public.increment_blog_views, public.increment_inquiries
  to anon, authenticated, service_role;
