-- Indexes for the counts and lists of the dashboard (server/dashboard), of managers and of agents.
create index inquiries_new_by_age on public.inquiries (created_at, id)
  where status = 'new' and not is_spam and deleted_at is null;
create index inquiries_new_by_assignee on public.inquiries (assignee_id, created_at, id)
  where status = 'new' and not is_spam and deleted_at is null;

create index properties_drafts on public.properties (updated_at desc, id desc)
  where not is_published and deleted_at is null;
create index properties_drafts_by_agent on public.properties (agent_id, updated_at desc, id desc)
  where not is_published and deleted_at is null;
