-- When a post is to be published. server/blogs/plans plans it and carries it out, as server/properties/plans does for listings.

create table private.post_plans (
  post_id uuid primary key references public.blogs (id) on delete cascade,
  publish_at timestamptz check (publish_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Whoever planned it is asked again when the time comes.
  scheduled_by uuid references accounts.users (id) on delete set null,
  -- Why the last plan was not carried out.
  problem text,
  constraint post_plan_problem_is_known check (problem in ('incomplete', 'not_allowed', 'rejected', 'changed'))
);
create index post_plans_due on private.post_plans (publish_at) where publish_at is not null;
create index post_plans_by_planner on private.post_plans (scheduled_by) where scheduled_by is not null;

alter table private.post_plans enable row level security;

create policy "managers and editors read plans of posts" on private.post_plans
  for select to authenticated using ((select private.may_edit_content()));
create policy "whoever may publish posts plans it in their own name" on private.post_plans
  for insert to authenticated
  with check ((select private.may_publish_content()) and scheduled_by = (select private.caller_id()));
-- Others only end a plan, by changing the post.
create policy "managers and editors end plans of posts" on private.post_plans
  for update to authenticated using ((select private.may_edit_content()))
  with check (
    publish_at is null or (select private.may_publish_content()) and scheduled_by = (select private.caller_id())
  );
grant select, insert, update on private.post_plans to authenticated, service_role;

-- Nothing goes public that somebody without the right to publish has written since it was planned.
create function private.follow_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.is_published or new.deleted_at is not null then
    update private.post_plans s set publish_at = null, problem = null where s.post_id = new.id;
  elsif private.is_client() and not private.may_publish_content() then
    update private.post_plans s set publish_at = null, problem = 'changed' where s.post_id = new.id and s.publish_at is not null;
  end if;
  return null;
end
$$;

create trigger blog_follows_its_plan after update on public.blogs
  for each row when ((old.is_published, old.deleted_at, old.updated_at) is distinct from (new.is_published, new.deleted_at, new.updated_at))
  execute function private.follow_post();
