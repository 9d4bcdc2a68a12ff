-- Who of the staff answers an inquiry, and what was done with it. The activity log is for super administrators and keeps
-- no values; whoever takes an inquiry over has to see how it came to where it is.

alter table public.inquiries add column assignee_id uuid references public.staff (user_id) on delete set null;
create index inquiries_by_assignee on public.inquiries (assignee_id) where assignee_id is not null;

create table public.inquiry_changes (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  actor_id uuid references public.staff (user_id) on delete set null,
  field text not null,
  was text,
  became text,
  created_at timestamptz not null default now(),
  constraint inquiry_change_field_is_known check (field in ('status', 'assignee', 'spam'))
);
create index inquiry_changes_newest on public.inquiry_changes (inquiry_id, id desc);
create index inquiry_changes_by_actor on public.inquiry_changes (actor_id);

alter table public.inquiry_changes enable row level security;
revoke all on public.inquiry_changes from anon, authenticated;
grant select on public.inquiry_changes to authenticated;
grant all on public.inquiry_changes to service_role;

create policy "staff read what was done with inquiries" on public.inquiry_changes
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.inquiry_changes
  for all to service_role using (true) with check (true);

-- A visitor's inquiry is nobody's yet, and who is suspended answers none.
create function private.guard_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then
    return new;
  end if;
  if private.staff_role() is null then
    new.assignee_id := null;
  elsif exists (select from public.staff s where s.user_id = new.assignee_id and s.is_suspended) then
    raise exception 'Who is suspended cannot be given an inquiry' using errcode = '22023';
  end if;
  return new;
end
$$;
create trigger inquiry_has_a_working_assignee before insert or update of assignee_id on public.inquiries
  for each row execute function private.guard_assignee();

create function private.record_inquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inquiry_changes (inquiry_id, actor_id, field, was, became)
  select new.id, (select s.user_id from public.staff s where s.user_id = auth.uid()), c.field, c.was, c.became
  from (values
    ('status', old.status, new.status),
    ('assignee', old.assignee_id::text, new.assignee_id::text),
    ('spam', old.is_spam::text, new.is_spam::text)
  ) as c (field, was, became)
  where c.was is distinct from c.became;
  return null;
end
$$;
create trigger inquiry_changes_are_kept after update of status, assignee_id, is_spam on public.inquiries
  for each row execute function private.record_inquiry_change();
