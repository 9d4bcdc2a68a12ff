-- What staff decide about viewings, and those they arrange themselves. Managers decide about all, agents about those whose client
-- they handle now. A viewing that is over gives its agent nothing, however it is reopened.

create function private.may_handle_viewing(viewing public.viewings) returns boolean
language sql stable security definer set search_path = ''
return private.may_handle_inquiry(viewing.inquiry_id);

-- Who showed a property says how it went, also when the client is a colleague's.
create function private.may_note_outcome(viewing public.viewings, decision text) returns boolean
language sql stable security definer set search_path = ''
return private.is_agent() and coalesce(viewing.agent_id = private.caller_id(), false) and viewing.ends_at <= now()
  and decision in ('done', 'no_show', 'cancel');

create function private.require_viewing_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins can decide about viewings' using errcode = '42501';
  end if;
end
$$;

-- Locks viewings, so that decisions come one after the other. Null for a viewing that the caller may not handle.
create function private.lock_handled_viewing(viewing_id uuid, decision text) returns public.viewings
language plpgsql volatile security definer set search_path = '' as $$
declare
  viewing public.viewings;
begin
  perform private.require_viewing_staff();
  perform private.lock_viewings();
  select v.* into viewing from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing_id and i.deleted_at is null;
  return case
    when viewing.id is not null and (private.may_handle_viewing(viewing) or private.may_note_outcome(viewing, decision))
    then viewing
  end;
end
$$;

-- Up to three times in one list; `other_times` is JSON.
create function private.listed_times(first_time timestamptz, other_times text) returns timestamptz[]
language sql stable set search_path = ''
return array_remove(first_time || array(
  select item::timestamptz from jsonb_array_elements_text(coalesce(other_times, '[]')::jsonb) as item
), null);

create function private.may_be_arranged(starts_at timestamptz) returns boolean
language sql stable set search_path = ''
return starts_at > now() and starts_at < now() + interval '1 year';

create function private.can_be_decided(viewing public.viewings, decision text, times timestamptz[]) returns boolean
language sql stable security definer set search_path = ''
return case decision
  when 'confirm' then private.is_live(viewing.status) and viewing.status <> 'confirmed'
  when 'propose' then private.is_live(viewing.status)
    and cardinality(times) between 1 and 3 and (select bool_and(private.may_be_arranged(at)) from unnest(times) as at)
  when 'move' then private.is_live(viewing.status) and cardinality(times) = 1 and private.may_be_arranged(times[1])
  when 'cancel' then private.is_live(viewing.status)
  when 'done' then private.is_live(viewing.status) and viewing.starts_at <= now()
  when 'no_show' then private.is_live(viewing.status) and viewing.starts_at <= now()
  when 'reopen' then viewing.undo_status is not null and not private.is_live(viewing.status)
    and not exists (select from public.viewings other where other.replaces_id = viewing.id and private.is_live(other.status))
end;

-- Staff 'confirm', 'propose' up to three other times, 'move' to a time that suits the visitor, 'cancel', or note afterwards that
-- it is 'done', a 'no_show' or was cancelled; 'reopen' undoes that. The visitor gets an email about the first four while the
-- viewing is to come. `seen_sequence` is the version on the caller's screen: a colleague's decision is not overwritten. The
-- result is 'changed', 'taken', or 'unknown' where the decision does not fit the viewing as it is now.
create function public.decide_viewing(
  viewing_id uuid, decision text, starts_at timestamptz default null, other_times text default '[]',
  message text default null, feedback text default null, seen_sequence int default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings := private.lock_handled_viewing(viewing_id, decision);
  times timestamptz[] := private.listed_times(starts_at, other_times);
  status_before text := viewing.undo_status;
  is_outcome boolean;
  result text;
begin
  if viewing.id is null or seen_sequence <> viewing.sequence
    or private.can_be_decided(viewing, decision, times) is not true then
    return 'unknown';
  end if;
  is_outcome := viewing.starts_at <= now() and decision in ('done', 'no_show', 'cancel');
  viewing.staff_message := nullif(btrim(private.plain_text(message)), '');
  viewing.proposed_times := times;
  viewing.feedback := case when is_outcome then nullif(btrim(private.plain_text(feedback)), '') end;
  viewing.outcome_at := case when is_outcome then now() end;
  viewing.undo_status := case when is_outcome then viewing.status end;
  if viewing.ends_at <= now() and not is_outcome then
    viewing.agent_id := private.agent_for_viewing(viewing.inquiry_id, viewing.property_id);
  end if;
  result := private.store_viewing(
    viewing,
    case decision
      when 'confirm' then 'confirmed' when 'propose' then 'proposed' when 'move' then 'confirmed' when 'cancel' then 'cancelled'
      when 'reopen' then status_before else decision
    end,
    case when decision in ('propose', 'move') then times[1] else viewing.starts_at end
  );
  if result = 'changed' and not is_outcome and decision <> 'reopen' then
    perform private.queue_viewing_mail(
      case when decision = 'move' and viewing.status = 'confirmed' then 'viewing_moved' else 'viewing_update' end, viewing.id
    );
    if decision <> 'propose' then
      perform private.queue_agent_mail(viewing.id);
    end if;
    update public.inquiries i set status = 'contacted' where i.id = viewing.inquiry_id and i.status = 'new';
  end if;
  return result;
end
$$;
revoke execute on function public.decide_viewing from public, anon, authenticated;
grant execute on function public.decide_viewing to authenticated;

-- Managers choose among those who work here. Agents take what has no agent.
create function private.may_give_viewing_to(agent uuid, current_agent uuid) returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.can_be_assigned(agent), false) and (
  private.is_manager() or private.is_agent() and agent = private.caller_id() and coalesce(current_agent = agent, true)
);

-- Who shows a viewing that is to come. The result is 'changed', 'taken' where the agent is busy then, or 'unknown'.
create function public.assign_viewing(viewing_id uuid, agent uuid, seen_sequence int) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings := private.lock_handled_viewing(viewing_id, 'assign');
begin
  if viewing.id is null or seen_sequence is distinct from viewing.sequence or not private.is_live(viewing.status)
    or viewing.starts_at <= now() or not private.may_give_viewing_to(agent, viewing.agent_id) then
    return 'unknown';
  end if;
  if exists (
    select from private.viewing_obstacles(viewing.property_id, agent, viewing.starts_at, viewing.ends_at, viewing.id) v
    where v.agent_id = agent
  ) then
    return 'taken';
  end if;
  update public.viewings v set agent_id = agent, sequence = v.sequence + 1, changed_at = now() where v.id = viewing.id;
  perform private.queue_agent_mail(viewing.id);
  return 'changed';
exception
  when exclusion_violation then
    return 'taken';
end
$$;
revoke execute on function public.assign_viewing from public, anon, authenticated;
grant execute on function public.assign_viewing to authenticated;

-- Inserts a viewing with its link. Null when the time is taken.
create function private.insert_viewing(viewing public.viewings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored uuid := private.new_id();
  place int := private.free_place(viewing.property_id, viewing.agent_id, viewing.starts_at, viewing.ends_at, null);
begin
  if place is null then
    return null;
  end if;
  insert into public.viewings (
    id, inquiry_id, property_id, agent_id, starts_at, ends_at, place, status, token_hash, proposed_times, staff_message,
    replaces_id
  ) values (
    stored, viewing.inquiry_id, viewing.property_id, viewing.agent_id, viewing.starts_at, viewing.ends_at, place,
    viewing.status, private.hash_token(private.viewing_token(stored)), coalesce(viewing.proposed_times, '{}'),
    viewing.staff_message, viewing.replaces_id
  );
  return stored;
exception
  when exclusion_violation then
    return null;
end
$$;

-- After a no-show: offers up to three times for one more viewing, by email, once. The result is 'offered', 'taken' or 'unknown'.
create function public.offer_viewing_again(
  viewing_id uuid, starts_at timestamptz, other_times text default '[]', message text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  missed public.viewings := private.lock_handled_viewing(viewing_id, 'offer');
  offered public.viewings := missed;
  times timestamptz[] := private.listed_times(starts_at, other_times);
begin
  if missed.id is null or missed.status <> 'no_show' or cardinality(times) not between 1 and 3
    or exists (select from unnest(times) as at where private.may_be_arranged(at) is not true)
    or exists (select from public.viewings v where v.replaces_id = missed.id) then
    return 'unknown';
  end if;
  offered.replaces_id := missed.id;
  offered.agent_id := private.agent_for_viewing(missed.inquiry_id, missed.property_id);
  offered.status := 'proposed';
  offered.proposed_times := times;
  offered.staff_message := nullif(btrim(private.plain_text(message)), '');
  offered.starts_at := times[1];
  offered.ends_at := times[1] + (missed.ends_at - missed.starts_at);
  offered.id := private.insert_viewing(offered);
  if offered.id is null then
    return 'taken';
  end if;
  perform private.queue_viewing_mail('viewing_update', offered.id);
  return 'offered';
end
$$;
revoke execute on function public.offer_viewing_again from public, anon, authenticated;
grant execute on function public.offer_viewing_again to authenticated;

-- The inquiry of somebody who called or came in, as staff record it. Errors are those of send_inquiry.
create function private.record_inquiry(inquiry public.inquiries) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  normal public.inquiries;
  stored uuid;
begin
  if greatest(char_length(inquiry.name), char_length(inquiry.email), char_length(inquiry.phone)) > 1000
    or char_length(inquiry.message) > 20000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  normal := private.normal_inquiry(inquiry);
  perform private.check_person(normal.name, normal.phone);
  if normal.email <> '' and not private.is_mailbox(normal.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
  end if;
  -- The viewing's own email tells its agent.
  perform set_config('makazi.books_viewing', 'yes', true);
  insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, status, source)
  values (normal.name, normal.email, normal.phone, normal.message, 'viewing', normal.property_id, 'contacted', 'staff')
  returning id into stored;
  perform set_config('makazi.books_viewing', '', true);
  return stored;
end
$$;

-- A confirmed viewing for an inquiry, or for somebody who called or came in: their name and phone become one. Managers choose
-- who shows it; without a choice it is whoever handles the inquiry or has the listing. The state is 'booked', 'taken' or
-- 'unknown' where the property or the inquiry is a colleague's.
create function public.add_viewing(
  property_id uuid, starts_at timestamptz, inquiry_id uuid default null, name text default null, phone text default null,
  email text default '', note text default null, agent uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  property public.properties;
  known public.inquiries;
  inquiry public.inquiries;
  viewing public.viewings;
begin
  perform private.require_viewing_staff();
  perform private.lock_viewings();
  select p.* into property from public.properties p where p.id = property_id and p.deleted_at is null;
  select i.* into known from public.inquiries i
  where i.id = inquiry_id and i.deleted_at is null and not i.is_spam and private.may_handle_inquiry(i.id);
  if property.id is null or starts_at > now() - interval '1 hour' is not true or starts_at > now() + interval '1 year'
    or inquiry_id is not null and known.id is null or not private.may_edit_property(property.agent_id)
    or agent is not null and not private.may_give_viewing_to(agent, private.agent_for_viewing(known.id, property_id)) then
    return jsonb_build_object('state', 'unknown');
  end if;
  viewing.property_id := property_id;
  viewing.starts_at := starts_at;
  viewing.ends_at := starts_at + (select r.slot from private.viewing_rules() r);
  viewing.status := 'confirmed';
  viewing.agent_id := coalesce(agent, private.agent_for_viewing(known.id, property_id));
  if private.free_place(property_id, viewing.agent_id, starts_at, viewing.ends_at, null) is null then
    return jsonb_build_object('state', 'taken');
  end if;
  inquiry.name := name;
  inquiry.phone := phone;
  inquiry.email := coalesce(email, '');
  inquiry.message := note;
  inquiry.property_id := property_id;
  viewing.inquiry_id := coalesce(known.id, private.record_inquiry(inquiry));
  viewing.id := private.insert_viewing(viewing);
  if viewing.id is null then
    -- Takes the inquiry back too.
    raise exception 'That time is taken' using errcode = '23P01';
  end if;
  update public.inquiries i set status = 'contacted' where i.id = viewing.inquiry_id and i.status = 'new';
  perform private.queue_viewing_mail('viewing_update', viewing.id);
  perform private.queue_agent_mail(viewing.id);
  return jsonb_build_object('state', 'booked', 'viewing_id', viewing.id, 'inquiry_id', viewing.inquiry_id);
end
$$;
revoke execute on function public.add_viewing from public, anon, authenticated;
grant execute on function public.add_viewing to authenticated;
