-- The list of members counts the listings of each, and an agent's list counts theirs. Whether a listing is deleted or
-- published stood in the table alone, so each of the counted rows was read there.

drop index public.properties_by_agent;
create index properties_by_agent on public.properties (agent_id, created_at desc, id desc) include (is_published, deleted_at)
  where agent_id is not null;
