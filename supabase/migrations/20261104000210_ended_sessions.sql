-- A session that is over used to get an empty inbox and an empty log, as if nothing had ever come in. Now it gets nothing at
-- all, by which the screen knows that it has to ask for the sign-in.

alter function public.inquiry_page(text, text, text, text, int, int) set schema private;
create function public.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then private.inquiry_page(
  inquiry_page.search, inquiry_page.status, inquiry_page.inquiry_type, inquiry_page.spam, inquiry_page.page,
  inquiry_page.page_size
) end;
revoke execute on function public.inquiry_page(text, text, text, text, int, int) from public, anon;
grant execute on function public.inquiry_page(text, text, text, text, int, int) to authenticated, service_role;

alter function public.activity_page(int, int, text) set schema private;
create function public.activity_page(page int default 1, page_size int default 20, entity text default null)
returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() = 'super_admin'
  then private.activity_page(activity_page.page, activity_page.page_size, activity_page.entity) end;
revoke execute on function public.activity_page(int, int, text) from public, anon;
grant execute on function public.activity_page(int, int, text) to authenticated, service_role;
