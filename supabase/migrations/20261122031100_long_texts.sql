-- Texts that are far too long are refused before anything is made of them: folding and comparing a megabyte takes a second.

create or replace function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    if greatest(char_length(new.name), char_length(new.email), char_length(new.phone)) > 1000
      or char_length(new.message) > 20000 then
      raise exception 'That is too long' using errcode = '23514', constraint = 'inquiry_message_is_given';
    end if;
    if new.source is distinct from 'chat' then
      new.source := 'contact_form';
    elsif not private.is_feature_on('chatSupport') then
      raise exception 'The message box is switched off' using errcode = '42501';
    end if;
    new.is_spam := private.looks_like_spam(new.message);
  end if;
  if private.is_stranger() then
    return private.receive_from_stranger(new);
  end if;
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := nullif(btrim(new.phone), '');
  new.service_interest := nullif(btrim(new.service_interest), '');
  return new;
end
$$;

create or replace function public.save_search(email text, address text, wish text, frequency text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mailbox text := private.normal_email(save_search.email);
  asked jsonb;
  owner uuid;
  kept private.saved_searches;
begin
  if not private.is_feature_on('savedSearches') then
    raise exception 'Searches are not saved at present' using errcode = '42501';
  end if;
  if octet_length(save_search.wish) > 10000 then
    raise exception 'That is too long' using errcode = '23514', constraint = 'saved_search_wish_is_small';
  end if;
  asked := save_search.wish::jsonb;
  if private.is_mailbox(mailbox) is not true then
    raise exception 'This is no email address' using errcode = '23514', constraint = 'search_owner_email_is_one_address';
  end if;
  perform private.search_label(save_search.address, asked);
  perform pg_advisory_xact_lock(hashtextextended('search owner:' || mailbox, 0));
  insert into private.search_owners (email) values (mailbox) on conflict do nothing;
  select o.id into owner from private.search_owners o where o.email = mailbox;
  select * into kept from private.saved_searches s where s.owner_id = owner and s.address = save_search.address;

  if kept.id is null then
    delete from private.saved_searches s where s.id in (
      select old.id from private.saved_searches old where old.owner_id = owner and old.status = 'pending'
      order by exists (
        select from private.saved_search_links l where l.search_id = old.id and l.asks_to_confirm
      ) desc, old.created_at desc, old.id desc
      offset 49
    );
    insert into private.saved_searches as s (owner_id, address, wish, frequency, consent_text)
    values (owner, save_search.address, asked, save_search.frequency, private.consent_text('saved_search'))
    returning s.* into kept;
  end if;
  if kept.status <> 'active' then
    perform private.ask_search_owner(kept);
  end if;
  return true;
end
$$;
