-- A viewing that staff confirmed, or offered another time for, was emailed to the visitor: that is a reply.
create function private.follow_viewing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and private.staff_role() is not null then
    perform private.record_first_reply(new.inquiry_id, now());
  end if;
  return null;
end
$$;

create trigger viewing_is_a_reply after update of status on public.viewings
  for each row when (new.status in ('confirmed', 'proposed') and old.status <> new.status)
  execute function private.follow_viewing();
