-- Undoing a hand-over for a short time, batch by batch, as it was made.

-- Within two minutes, by whoever did it: what is still with its taker goes back, and the person can sign in again. Null while
-- some is left to give back: call it again. False when it is too late.
create function public.undo_hand_over(hand_over uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  batch constant int := 100;
  undone private.hand_overs;
  leaver public.staff;
  returned jsonb;
  is_first boolean;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can hand over' using errcode = '42501';
  end if;
  lock table public.staff in share row exclusive mode;
  select h.* into undone from private.hand_overs h
  where h.id = hand_over and h.done_by = private.caller_id() and h.ended_access
    and (h.undone_at is not null or h.finished_at is null or h.finished_at > now() - interval '2 minutes');
  if undone.id is null then
    return false;
  end if;
  perform private.require_manager_of_member(undone.member_id);
  select * into leaver from public.staff s where s.user_id = undone.member_id;
  is_first := undone.undone_at is null;
  if is_first then
    update public.staff s set is_suspended = false where s.user_id = undone.member_id;
    delete from public.mail_outbox m where m.id = any (undone.emails) and m.status = 'queued';
    perform private.log_hand_over('undo_hand_over', leaver, undone.moved);
  end if;
  returned := (
    select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'id', m.id, 'taker', undone.member_id)), '[]')
    from jsonb_to_recordset(private.first_items(undone.moved, batch)) as m (kind text, id uuid, taker uuid)
    where case m.kind
      when 'inquiries' then exists (select from public.inquiries i where i.id = m.id and i.assignee_id is not distinct from m.taker)
      when 'listings' then exists (select from public.properties p where p.id = m.id and p.agent_id is not distinct from m.taker)
      when 'viewings' then exists (select from public.viewings v where v.id = m.id and v.agent_id is not distinct from m.taker)
      else exists (select from public.blogs b where b.id = m.id and b.author_id is not distinct from m.taker)
    end
  );
  perform private.move_work(returned);
  if jsonb_array_length(undone.moved) <= batch then
    delete from private.hand_overs h where h.id = undone.id;
    return true;
  end if;
  update private.hand_overs h set undone_at = now(), moved = (
    select jsonb_agg(m.item order by m.place) from jsonb_array_elements(undone.moved) with ordinality as m (item, place)
    where m.place > batch
  ) where h.id = undone.id;
  return null;
end
$$;
revoke execute on function public.undo_hand_over from public, anon, authenticated;
grant execute on function public.undo_hand_over to authenticated;

create function private.first_items(items jsonb, amount int) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_agg(each.item order by each.place), '[]')
  from jsonb_array_elements(items) with ordinality as each (item, place) where each.place <= amount
);
