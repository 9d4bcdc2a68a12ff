-- What the policies do not let staff do with a viewing of a colleague's client: see that they show it, and note how it went.

-- The viewings that begin within these times and that the caller may see, by the index of the agent or of the start: for managers all,
-- or those of `agent`; for agents those they lead, and those without an agent of inquiries that are theirs. As its owner: an agent
-- whose client is a colleague's by now sees the viewing, though not what it says of the client.
create function private.calendar_viewings(first_time timestamptz, last_time timestamptz, agent uuid default null)
returns table (
  id uuid, inquiry_id uuid, property_id uuid, agent_id uuid, starts_at timestamptz, ends_at timestamptz, status text, sequence int,
  created_at timestamptz, proposed_times timestamptz[], is_double_booked boolean, was_offered_again boolean, reminded_at timestamptz
)
language sql stable security definer set search_path = ''
begin atomic
  select v.id, v.inquiry_id, v.property_id, v.agent_id, v.starts_at, v.ends_at, v.status, v.sequence, v.created_at, v.proposed_times,
    v.is_double_booked, exists (select from public.viewings again where again.replaces_id = v.id),
    greatest(v.day_reminder_at, v.hours_reminder_at)
  from (
    (
      select * from public.viewings all_of
      where agent is null and (select private.is_manager()) and all_of.starts_at >= first_time and all_of.starts_at < last_time
      order by all_of.starts_at, all_of.id limit 1001
    )
    union all
    (
      select * from public.viewings led
      where led.agent_id = case
          when (select private.is_manager()) then agent when (select private.is_agent()) then private.caller_id()
        end
        and led.starts_at >= first_time and led.starts_at < last_time
      order by led.starts_at, led.id limit 1001
    )
    union all
    (
      select * from public.viewings nobodys
      where (select private.is_agent()) and nobodys.agent_id is null
        and nobodys.starts_at >= first_time and nobodys.starts_at < last_time and private.may_handle_inquiry(nobodys.inquiry_id)
      limit 1001
    )
  ) v
  join public.inquiries i on i.id = v.inquiry_id and i.deleted_at is null and not i.is_spam;
end;

-- Whoever showed a property says how it went, also when the client is a colleague's: nobody else does so by this. False where it is not
-- theirs, or is not as they saw it.
create function private.note_outcome(viewing uuid, outcome text, what_was_said text, seen int) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.viewings v
  set status = outcome, sequence = v.sequence + 1, changed_at = now(), proposed_times = '{}', staff_message = null,
    feedback = what_was_said, undo_status = v.status, outcome_at = now()
  from public.inquiries i
  where v.id = viewing and private.is_agent() and v.agent_id = private.caller_id() and v.ends_at <= now()
    and private.is_live(v.status) and outcome in ('done', 'no_show', 'cancelled') and coalesce(v.sequence = seen, true)
    and i.id = v.inquiry_id and i.deleted_at is null;
  return found;
end
$$;
