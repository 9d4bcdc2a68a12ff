-- Tasks: what staff want done by a day, beside the next steps of inquiries. One may be about a person, known by one of their inquiries,
-- with which it goes, or about a listing.

create table private.tasks (
  id uuid primary key default private.new_id(),
  words text not null,
  due_on date not null check (due_on between '2000-01-01' and '2100-01-01'),
  author_id uuid default private.caller_id() references public.staff (user_id) on delete set null,
  assignee_id uuid references public.staff (user_id) on delete set null,
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  property_id uuid references public.properties (id) on delete set null,
  done_at timestamptz check (done_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint task_is_one_plain_line check (
    not private.is_blank(words) and private.is_plain_line(words) and char_length(words) <= 200
  )
);
create index tasks_to_do on private.tasks (due_on, id) where done_at is null;
create index tasks_by_assignee on private.tasks (assignee_id);
create index tasks_by_author on private.tasks (author_id);
create index tasks_by_inquiry on private.tasks (inquiry_id) where inquiry_id is not null;
create index tasks_by_property on private.tasks (property_id) where property_id is not null;

alter table private.tasks enable row level security;
grant select, insert (words, due_on, assignee_id, inquiry_id, property_id), update (words, due_on, assignee_id, done_at)
  on private.tasks to authenticated;
grant select, delete on private.tasks to service_role;

create policy "managers read every task, agents what they give or have to do" on private.tasks
  for select to authenticated using (
    (select private.is_manager())
    or (select private.is_agent()) and (select private.caller_id()) in (assignee_id, author_id)
  );
create policy "staff add tasks in their own name, about what they handle" on private.tasks
  for insert to authenticated with check (
    private.may_give_task(assignee_id) and author_id = private.caller_id()
    and (inquiry_id is null or exists (select from public.inquiries i where i.id = inquiry_id))
    and (property_id is null or private.may_edit_listing(property_id))
  );
-- Whoever has it may say that it is done, also where somebody else gave it to a colleague who has left.
create policy "staff change tasks that they read" on private.tasks
  for update to authenticated using (
    (select private.is_manager())
    or (select private.is_agent()) and (select private.caller_id()) in (assignee_id, author_id)
  );

-- Managers give a task to somebody else.
create function private.guard_task() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_client() and not private.may_give_task(new.assignee_id) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger task_has_a_working_assignee before update of assignee_id on private.tasks
  for each row when (old.assignee_id is distinct from new.assignee_id) execute function private.guard_task();

create trigger tasks_are_recorded after insert or update on private.tasks
  for each row execute function private.record_activity('due_on', 'assignee_id');
