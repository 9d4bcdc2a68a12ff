-- Whoever's account moves to another address is told so where it was until then: by that letter a theft comes to light.
create or replace function public.follow_account_address() returns void
language sql security definer set search_path = ''
begin atomic
  with known as (
    select member.user_id, member.name, member.email as former, account.email as became
    from public.staff member
    join auth.users account on account.id = member.user_id
    where account.id = auth.uid() and account.email is not null and account.email <> member.email
    for update of member
  ),
  told as (
    insert into public.mail_outbox (template, recipient, payload)
    select 'address_changed', known.former, jsonb_build_object('name', known.name, 'address', known.became) from known
  )
  update public.staff member set email = known.became from known where member.user_id = known.user_id;
end;
