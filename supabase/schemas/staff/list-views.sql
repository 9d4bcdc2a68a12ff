-- Views of lists: the filters and the order of a list of the admin area to which a member of staff gave a name. Everybody has their own,
-- which nobody else reads; how many, server/views says.

create table private.list_views (
  id uuid primary key default private.new_id(),
  owner_id uuid not null default private.caller_id() references public.staff (user_id) on delete cascade,
  list text not null,
  name text not null,
  -- The parameters of the list's address.
  query text not null,
  created_at timestamptz not null default now(),
  constraint list_view_list_is_known check (list in ('inquiries', 'properties')),
  constraint list_view_name_is_one_plain_line check (
    not private.is_blank(name) and private.is_plain_line(name) and char_length(name) <= 40
  ),
  constraint list_view_query_fits check (char_length(query) <= 1000 and query !~ '[[:space:][:cntrl:]]'),
  constraint list_view_name_is_one_each unique (owner_id, list, name)
);

alter table private.list_views enable row level security;
grant select, insert (list, name, query), update (name), delete on private.list_views to authenticated;

create policy "staff have views of their own" on private.list_views
  for all to authenticated
  using (owner_id = private.caller_id() and (select private.staff_role()) is not null)
  with check (owner_id = private.caller_id() and (select private.staff_role()) is not null);
