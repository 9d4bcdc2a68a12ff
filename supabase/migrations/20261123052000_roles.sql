-- Two more roles: agents, who see and change what is theirs, and editors, who see and change articles and pages. Listings,
-- viewings and articles say whose they are.

alter table public.staff
  add column may_publish boolean not null default false,
  drop constraint staff_role_is_known,
  add constraint staff_role_is_known check (role in ('super_admin', 'administrator', 'agent', 'editor'));

alter table public.staff_invitations
  alter column role drop default,
  add column may_publish boolean not null default false,
  drop constraint invitation_role_is_known,
  add constraint invitation_role_is_known check (role in ('super_admin', 'administrator', 'agent', 'editor'));
grant select (may_publish) on public.staff_invitations to authenticated;

alter table public.properties add column agent_id uuid references public.staff (user_id) on delete set null;
create index properties_by_agent on public.properties (agent_id) where agent_id is not null;

alter table public.blogs add column author_id uuid references public.staff (user_id) on delete set null;
create index blogs_by_author on public.blogs (author_id) where author_id is not null;

alter table public.viewings add column agent_id uuid references public.staff (user_id) on delete set null;
create index viewings_by_agent on public.viewings (agent_id, starts_at) where agent_id is not null;
grant select (agent_id) on public.viewings to authenticated;

drop policy "super administrators read every setting" on public.settings;
drop policy "super administrators add settings" on public.settings;
drop policy "super administrators change settings" on public.settings;
drop policy "super administrators manage staff" on public.staff;
drop policy "super administrators read invitations" on public.staff_invitations;
drop policy "super administrators withdraw invitations" on public.staff_invitations;
drop policy "super administrators read confirmed requests" on public.staff_requests;
drop policy "super administrators reject confirmed requests" on public.staff_requests;
drop policy "super administrators read the activity log" on public.activity_log;
drop policy "staff describe images" on public.media;
drop policy "staff read what is known of every image" on public.media;
drop policy "staff read every property that is not deleted" on public.properties;
drop policy "staff add properties" on public.properties;
drop policy "staff change properties that are not deleted" on public.properties;
drop policy "staff read every article that is not deleted" on public.blogs;
drop policy "staff add articles" on public.blogs;
drop policy "staff change articles that are not deleted" on public.blogs;
drop policy "staff take down inquiries about any property" on public.inquiries;
drop policy "staff read inquiries that are not deleted" on public.inquiries;
drop policy "staff change inquiries that are not deleted" on public.inquiries;
drop policy "staff take their own notes back" on public.inquiry_notes;
drop policy "staff read reports of listings" on public.listing_reports;
drop policy "staff read subscribers" on public.newsletter_subscribers;
drop policy "staff read page events" on public.page_events;

drop function public.invite_staff(text, text, text);
drop function public.approve_staff_request(uuid, text);

-- A staff entry never moves to another account: that would make a person staff without an invitation, and lock the owner out
-- unnoticed.
create or replace function private.guard_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if private.is_client()
      and not (private.may_manage_role(old.role) and private.may_manage_role(new.role))
      and (new.role, new.is_suspended, new.may_publish, new.user_id, new.created_at)
        is distinct from (old.role, old.is_suspended, old.may_publish, old.user_id, old.created_at) then
      raise exception 'Only a super admin can change this role' using errcode = '42501';
    end if;
    if private.is_client() and new.user_id <> old.user_id then
      raise exception 'A member of staff cannot be moved to another account' using errcode = '42501';
    end if;
    if private.is_client() and new.email is distinct from old.email and not exists (
      select from auth.users account where account.id = new.user_id and lower(account.email) = lower(new.email)
    ) then
      raise exception 'The email address is changed in the account' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

create or replace function private.keep_a_super_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    -- Two super admins removing each other at once must not both succeed.
    lock table public.staff in share row exclusive mode;
    if not exists (select from public.staff where role = 'super_admin' and not is_suspended) then
      raise exception 'At least one super admin must remain' using errcode = '22023';
    end if;
  end if;
  return null;
end
$$;

-- Nobody can change their own role or suspension, so that nobody locks themselves out by mistake.
create or replace function private.guard_own_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and old.user_id = auth.uid()
    and (new.role, new.is_suspended, new.may_publish) is distinct from (old.role, old.is_suspended, old.may_publish)
    -- The last super admin gets the error of staff_keep_a_super_admin instead.
    and exists (
      select from public.staff other
      where other.role = 'super_admin' and not other.is_suspended and other.user_id <> old.user_id
    ) then
    raise exception 'You cannot change your own role' using errcode = '22023';
  end if;
  return new;
end
$$;

-- Managers see and change everybody's listings and inquiries.
create function private.is_manager() returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.staff_role() in ('super_admin', 'administrator'), false);

-- Agents see and change what is theirs: listings with their `agent_id`, and the inquiries of private.is_own_inquiry().
create function private.is_agent() returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.staff_role() = 'agent', false);

-- Articles and pages. Editors have no other rights.
create function private.may_edit_content() returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.staff_role() in ('super_admin', 'administrator', 'editor'), false);

-- Whether the caller may see and change a listing of this agent. Policies on many rows compare the columns themselves.
create function private.may_edit_property(agent uuid) returns boolean
language sql stable security definer set search_path = ''
return case private.staff_role()
  when 'super_admin' then true
  when 'administrator' then true
  when 'agent' then coalesce(agent = auth.uid(), false)
  else false
end;

-- Whether what the caller saves may go public without a manager.
create function private.may_publish() returns boolean
language sql stable security definer set search_path = ''
return private.is_manager() or exists (
  select from public.staff member
  where member.user_id = auth.uid() and member.may_publish and private.staff_role() is not null
);

create function private.may_publish_content() returns boolean
language sql stable security definer set search_path = ''
return private.may_edit_content() and private.may_publish();

-- Administrators invite, suspend and hand over agents and editors; super admins everybody.
create function private.may_manage_role(role text) returns boolean
language sql stable security definer set search_path = ''
return case private.staff_role()
  when 'super_admin' then true
  when 'administrator' then role in ('agent', 'editor')
  else false
end;

-- Security decides who can sign in, and how, so it is for super admins only.
create function private.may_change_setting(section text) returns boolean
language sql stable security definer set search_path = ''
return case private.staff_role()
  when 'super_admin' then true
  when 'administrator' then section <> 'security'
  else false
end;

-- Called once when the admin area loads. A screen must tell 'not staff' from 'sign in again', which private.staff_role()
-- alone cannot.
create or replace function public.my_staff_entry() returns jsonb
language sql stable security definer set search_path = ''
return (
  select case
    when auth.uid() is null or private.session_level() is null then jsonb_build_object('state', 'session_over')
    when member.user_id is null or member.is_suspended then jsonb_build_object('state', 'not_staff')
    when private.staff_role() is null then jsonb_build_object(
      'state', 'second_factor',
      -- Null when the member has no second factor yet and must set one up.
      'factor_id', factor.id
    )
    else jsonb_build_object(
      'state', 'staff',
      'user_id', member.user_id,
      'name', member.name,
      'email', account.email,
      'listed_email', member.email,
      'role', member.role,
      'may_publish', private.may_publish(),
      'session_ends_at', session.created_at + make_interval(hours => private.session_hours()),
      'factor_id', factor.id
    )
  end
  from (values (true)) as single (is_present)
  left join public.staff member on member.user_id = auth.uid()
  left join auth.users account on account.id = member.user_id
  left join auth.sessions session
    on session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and session.user_id = member.user_id
  left join lateral (
    select f.id from auth.mfa_factors f
    where f.user_id = member.user_id and f.status::text = 'verified'
    order by f.created_at, f.id limit 1
  ) factor on true
);

-- Whether inquiries and listings can be assigned to a member: everybody who handles them and still works here.
create function private.can_be_assigned(member uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.staff s where s.user_id = member and not s.is_suspended and s.role <> 'editor');

-- The staff to whom an inquiry or listing can be assigned; nobody for a caller who may not assign.
create or replace function private.working_staff() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name) order by s.name, s.user_id), '[]')
  from public.staff s
  where not s.is_suspended and s.role <> 'editor' and private.is_manager()
);

-- The token is only in the email; a new invitation to the same address invalidates the earlier link.
create function public.invite_staff(email text, name text, role text, may_publish boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager_of(role);
  perform private.write_invitation(private.normal_email(email), btrim(name), role, may_publish);
  insert into public.activity_log (actor_id, action, entity, detail)
  values (auth.uid(), 'invite', 'staff', jsonb_build_object('title', btrim(name)));
end
$$;
revoke execute on function public.invite_staff from public, anon, authenticated;
grant execute on function public.invite_staff to authenticated;

create function public.approve_staff_request(request_id uuid, role text, may_publish boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  approved public.staff_requests;
begin
  perform private.require_manager_of(role);
  delete from public.staff_requests request
  where request.id = request_id and request.confirmed_at is not null
  returning * into approved;
  if approved.id is null then
    raise exception 'This request no longer exists' using errcode = '22023';
  end if;
  perform private.write_invitation(private.normal_email(approved.email), approved.name, role, may_publish);
  insert into public.activity_log (actor_id, action, entity, detail)
  values (auth.uid(), 'approve', 'staff', jsonb_build_object('title', approved.name));
end
$$;
revoke execute on function public.approve_staff_request from public, anon, authenticated;
grant execute on function public.approve_staff_request to authenticated;

create function private.require_manager_of(role text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can invite staff' using errcode = '42501';
  end if;
  if role is null then
    raise exception 'Choose a role' using errcode = '22023';
  end if;
  if not private.may_manage_role(role) then
    raise exception 'Only a super admin can give this role' using errcode = '42501';
  end if;
end
$$;

-- A new invitation replaces the one that the address had, which must be to a role that the caller manages too.
create function private.write_invitation(address text, name text, role text, may_publish boolean) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.is_mailbox(address) is not true then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '22023';
  end if;
  if exists (select from public.staff member where lower(member.email) = address) then
    raise exception 'This address already belongs to a member of staff' using errcode = '22023';
  end if;
  insert into public.staff_invitations as invitation (email, name, role, may_publish, token_hash, invited_by)
  values (
    address, name, role, coalesce(may_publish, false),
    encode(sha256(convert_to(token, 'utf8')), 'hex'), auth.uid()
  )
  on conflict on constraint invitation_is_one_each do update set
    name = excluded.name, role = excluded.role, may_publish = excluded.may_publish, token_hash = excluded.token_hash,
    invited_by = excluded.invited_by, created_at = now(), expires_at = now() + interval '7 days'
  where private.may_manage_role(invitation.role);
  if not found then
    raise exception 'A super admin has invited this address already' using errcode = '42501';
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values (
    'staff_invitation', address, jsonb_build_object('token', token, 'name', name)
  );
end
$$;

create or replace function private.add_invited(account uuid, invitation public.staff_invitations) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff (user_id, name, email, role, may_publish)
  values (account, invitation.name, invitation.email, invitation.role, invitation.may_publish);
  delete from public.staff_requests request where request.email = invitation.email;
  perform private.welcome_staff(account);
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (account, 'join', 'staff', account::text, jsonb_build_object('title', invitation.name));
end
$$;

-- Resets the second factor of a colleague who lost it. Every session ends, since an attacker who has only the password may
-- be waiting for this.
create or replace function public.reset_second_factor(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super admin can reset a second factor' using errcode = '42501';
  end if;
  if not exists (select from public.staff member where member.user_id = user_id) then
    raise exception 'This member of staff no longer exists' using errcode = '22023';
  end if;
  perform private.drop_factors(user_id);
  perform private.end_access(user_id);
  perform private.notify_account(user_id, 'factor_reset');
  perform private.log_account_event(user_id, 'reset_factor', auth.uid());
end
$$;

-- About an inquiry: to managers and to the person whose inquiry it is.
create function private.queue_push(template text, payload jsonb, assignee uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (channel, template, recipient, payload)
  select 'push', template, device.id::text, payload
  from public.push_subscriptions device
  join public.staff member on member.user_id = device.user_id and not member.is_suspended
    and (member.role in ('super_admin', 'administrator') or member.role = 'agent' and member.user_id = assignee)
  where private.wants_notification('pushNotifications');
end;

create or replace function public.email_page(status text default null, template text default null, page int default 1)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  size constant int := 20;
  wanted text := case when status in ('queued', 'sent', 'unsent', 'failed') then status end;
  stored text[] := case wanted when 'queued' then array['queued', 'sending'] when 'unsent' then array['sent'] else array[wanted] end;
  kind text := nullif(template, '');
  counts jsonb;
  total bigint;
  shown int;
  emails jsonb;
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super admin can see the emails' using errcode = '42501';
  end if;
  select jsonb_build_object(
    'all', count(*),
    'queued', count(*) filter (where m.status in ('queued', 'sending')),
    'sent', count(*) filter (where private.shown_status(m.status, m.channel, m.sent_at) = 'sent'),
    'unsent', count(*) filter (where private.shown_status(m.status, m.channel, m.sent_at) = 'unsent'),
    'failed', count(*) filter (where m.status = 'failed')
  ) into counts
  from public.mail_outbox m where kind is null or m.template = kind;
  total := (counts ->> coalesce(wanted, 'all'))::bigint;
  shown := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / size)::int, 1));
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id,
    'channel', m.channel,
    'template', m.template,
    'status', private.shown_status(m.status, m.channel, m.sent_at),
    'recipient', case
      when m.channel = 'push' then coalesce((
        select private.staff_name(device.user_id) || coalesce(', ' || nullif(device.device, ''), '')
        from public.push_subscriptions device where device.id::text = m.recipient
      ), 'a browser that is gone')
      when m.status = 'sent' then private.masked_recipient(m.channel, m.recipient)
      else m.recipient
    end,
    'attempts', m.attempts,
    'next_attempt_at', m.next_attempt_at,
    'last_error', m.last_error,
    'created_at', m.created_at,
    'sent_at', m.sent_at
  ) order by m.created_at desc, m.id desc), '[]') into emails
  from (
    select * from public.mail_outbox o
    where (kind is null or o.template = kind)
      and (wanted is null or (
        o.status = any (stored) and private.shown_status(o.status, o.channel, o.sent_at) = wanted
      ))
    order by o.created_at desc, o.id desc
    limit size offset (shown - 1) * size
  ) m;
  return jsonb_build_object(
    'counts', counts, 'total', total, 'page', shown, 'page_size', size, 'rows', emails,
    'templates', (select coalesce(jsonb_agg(distinct o.template), '[]') from public.mail_outbox o)
  );
end
$$;

-- Sends a waiting email at once and retries a failed one. The contents of a sent email are deleted, so it cannot be sent
-- again. False when there was nothing to send.
create or replace function public.resend_email(email_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super admin can send emails again' using errcode = '42501';
  end if;
  update public.mail_outbox m
  set status = 'queued', attempts = case m.status when 'failed' then 0 else m.attempts end, next_attempt_at = now()
  where m.id = email_id and m.status in ('queued', 'failed');
  return found;
end
$$;

-- Agents see the images they uploaded and those of their listings, editors those they uploaded and those of articles. The
-- address of an image shows it to anybody, so nobody may list the images of a colleague's drafts.
create function private.is_image_of_caller(hash text, uploader uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(uploader = auth.uid(), false) and private.staff_role() is not null
    or private.is_agent() and exists (
      select from public.properties p where p.agent_id = auth.uid()
        and (p.images && array['/media/' || hash] or p.floor_plan = '/media/' || hash)
    )
    or private.may_edit_content() and private.is_image_of_content(hash);
end
$$;

-- A description is shown wherever the image is, so it is for those who may edit all of these places.
create function private.may_describe_image(hash text, uploader uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_manager() or private.is_image_of_caller(hash, uploader)
    and not exists (
      select from public.properties p
      where (p.images && array['/media/' || hash] or p.floor_plan = '/media/' || hash)
        and not private.may_edit_property(p.agent_id)
    )
    and (private.may_edit_content() or not private.is_image_of_content(hash));
end
$$;

-- Both return the ids that changed: a missing row does not block the others.
create or replace function public.delete_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set deleted_at = now(), was_published = p.is_published, is_published = false
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is null and private.may_edit_property(p.agent_id)
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.restore_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set deleted_at = null, is_published = p.was_published and private.may_publish(), was_published = null
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is not null and private.may_edit_property(p.agent_id)
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

-- An agent's new property is their own. Managers give a property to somebody who works here and handles listings.
create function private.guard_property_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.agent_id is null and private.is_agent() then
    new.agent_id := auth.uid();
  end if;
  if new.agent_id is not null and (tg_op = 'INSERT' or new.agent_id is distinct from old.agent_id)
    and not private.can_be_assigned(new.agent_id) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return new;
end
$$;

-- Without the right to publish, nothing that a person saves is public.
create function private.guard_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_published and not private.may_publish() then
    raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Who saved last, for a colleague whose save conflicts. The log itself is for super admins only.
create or replace function public.last_property_editor(property_id uuid) returns text
language sql stable security definer set search_path = ''
begin atomic
  select member.name
  from (
    select a.actor_id from public.activity_log a
    where a.entity = 'properties' and a.entity_id = property_id::text
    order by a.id desc limit 1
  ) as last
  join public.staff member on member.user_id = last.actor_id
  where private.may_edit_property((select p.agent_id from public.properties p where p.id = property_id));
end;

-- Staff have asked the owner: these are available today. Returns the ids of those that are published and available.
create or replace function public.confirm_availability(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set availability_confirmed_on = private.company_day(now())
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is null and p.is_published and p.status = 'available'
      and private.may_edit_property(p.agent_id)
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

-- Which of these titles exist already, ignoring case: the importer skips them.
create or replace function public.known_property_titles(titles text[]) returns text[]
language sql stable security invoker set search_path = ''
return (
  select coalesce(array_agg(distinct lower(btrim(p.title))), '{}')
  from public.properties p
  where private.is_manager()
    and lower(btrim(p.title)) in (select lower(btrim(title)) from unnest(titles) as title)
);

-- The properties that match the filters. The search covers title, place and reference; the indexed text column also contains the
-- description, so each match is checked again. Returns what the lists sort by: whole rows would have the columns of the day on
-- which this function was created, and a new column would make every call fail.
create or replace function private.filtered_properties(words text, shown text, with_status text, category text)
returns table (id uuid, price numeric, views_count int, created_at timestamptz)
language sql stable
begin atomic
  select p.id, p.price, p.views_count, p.created_at
  from public.properties p
  where ((select private.is_manager()) or p.agent_id = (select auth.uid()))
    and (
      private.is_blank(words)
      or p.search_text like private.substring_pattern(words)
      and (
        private.fold_text(p.title) like private.substring_pattern(words)
        or private.fold_text(p.location) like private.substring_pattern(words)
      )
      or private.reference_key(p.reference) like private.reference_pattern(words)
    )
    and case shown
      when 'published' then p.is_published
      when 'draft' then not p.is_published
      when 'featured' then p.is_featured
      else true
    end
    and (with_status is null or p.status = with_status)
    and (
      category is null
      or p.category_id in (select c.id from public.categories c where c.slug = category)
    );
end;

create or replace function private.managed_property(p public.properties, category text) returns jsonb
language sql stable
return jsonb_build_object(
  'id', p.id,
  'reference', p.reference,
  'title', p.title,
  'location', p.location,
  'category', category,
  'type', p.type,
  'price', p.price,
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'land_size_acres', p.land_size_acres,
  'status', p.status,
  'is_published', p.is_published,
  'is_featured', p.is_featured,
  'agent', private.staff_name(p.agent_id),
  'views_count', p.views_count,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
  'created_at', p.created_at
);

create or replace function public.managed_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  sort text default 'newest',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select least(greatest(coalesce(page_size, 20), 1), 100) as size
    where private.is_manager() or private.is_agent()
  ),
  counted as (
    select count(*) as total, count(*) filter (where p.is_published) as published,
      count(*) filter (where not p.is_published) as draft, count(*) filter (where p.is_featured) as featured
    from public.properties p
    where (select private.is_manager()) or p.agent_id = (select auth.uid())
  ),
  found as (
    select count(*) as total
    from private.filtered_properties(
      words, shown, status, category
    )
  ),
  list_page as (
    select params.size, found.total,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(found.total::numeric / params.size)::int, 1))
        as number
    from params, found
  ),
  chosen as (
    select p.id,
      row_number() over (
        order by
          case sort when 'price-high' then p.price end desc nulls last,
          case sort when 'price-low' then p.price end nulls last,
          case sort when 'views' then p.views_count end desc nulls last,
          case sort when 'oldest' then p.created_at end nulls last,
          p.created_at desc, p.id desc
      ) as place
    from private.filtered_properties(
      words, shown, status, category
    ) p
    order by place
    limit (select list_page.size from list_page) offset (select (list_page.number - 1) * list_page.size from list_page)
  )
  select jsonb_build_object(
    'counts', to_jsonb(counted),
    'total', list_page.total,
    'page', list_page.number,
    'rows', (
      select coalesce(jsonb_agg(private.managed_property(p, c.slug) order by chosen.place), '[]')
      from chosen
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  )
  from list_page, counted;
end;

-- An export contains everything in the form, so that importing it again loses nothing: texts, images, and land size in the
-- unit in which it was entered.
create or replace function public.export_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  after_id uuid default null,
  batch int default 500
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select coalesce(jsonb_agg(batch_row.exported order by batch_row.id), '[]')
  from (
    -- Selects the whole row, so that a new column needs no change here; the file names the columns it writes.
    select p.id,
      to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object(
        'category', c.slug,
        'land_size', case p.land_size_unit when 'hectares' then p.land_size_hectares else p.land_size_acres end
      ) as exported
    from private.filtered_properties(words, shown, status, category) f
    join public.properties p on p.id = f.id
    join public.categories c on c.id = p.category_id
    where private.is_manager()
      and (after_id is null or p.id > after_id)
    order by p.id
    limit least(greatest(coalesce(batch, 500), 1), 1000)
  ) as batch_row;
end;

-- How many listings on the market lack what Meta requires of a home listing, so that staff see why its feed leaves them out.
create or replace function public.meta_feed_gaps() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'listings', count(*),
    'no_image', count(*) filter (where cardinality(p.images) = 0),
    'no_place', count(*) filter (where p.latitude is null or p.longitude is null),
    'no_price', count(*) filter (where p.price is null or p.price_type = 'on_request')
  )
  from public.properties p
  where p.is_published and p.status in ('available', 'pending') and private.is_manager()
);

-- Both return the ids that changed: a missing row does not block the others.
create or replace function public.delete_blogs(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.blogs b
    set deleted_at = now(), was_published = b.is_published, is_published = false
    where b.id = any (private.ids_for_staff(ids)) and b.deleted_at is null and private.may_edit_content()
    returning b.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.restore_blogs(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.blogs b
    set deleted_at = null, is_published = b.was_published and private.may_publish(), was_published = null
    where b.id = any (private.ids_for_staff(ids)) and b.deleted_at is not null and private.may_edit_content()
    returning b.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function private.protect_blog_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.author_id := (select member.user_id from public.staff member where member.user_id = auth.uid());
    new.views_count := 0;
    new.created_at := now();
    new.updated_at := now();
    new.deleted_at := null;
    new.was_published := null;
  else
    new.id := old.id;
    new.author_id := old.author_id;
    new.views_count := old.views_count;
    new.created_at := old.created_at;
    new.deleted_at := old.deleted_at;
    new.was_published := old.was_published;
  end if;
  return new;
end
$$;

-- Whether an article, draft or published, or a setting shows the image.
create function private.is_image_of_content(hash text) returns boolean
language sql stable security definer set search_path = ''
return exists (
    select from public.blogs b
    where b.featured_image = '/media/' || hash or b.author_image = '/media/' || hash
      or b.search_text like '%/media/' || hash || '%'
  )
  or exists (select from public.settings s where s.value::text like '%/media/' || hash || '%');

-- Runs as the caller and also requires staff, so that nobody else gets even an empty list. The words are searched in title
-- and excerpt only; the index over all text, content included, narrows first.
create or replace function public.admin_blogs(
  search text default null,
  status text default null,
  category text default null,
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select
      case when not private.is_blank(search) then private.substring_pattern(search) end
        as pattern,
      nullif(status, '') as status,
      nullif(category, '') as category,
      least(greatest(coalesce(page_size, 20), 1), 60) as size
    where private.may_edit_content()
  ),
  found as (
    select b.id, b.created_at from public.blogs b, params
    where (
        params.status is null
        or (params.status = 'published' and b.is_published)
        or (params.status = 'draft' and not b.is_published)
        or (params.status = 'featured' and b.is_featured)
      )
      and (params.category is null or b.category = params.category)
      and (
        params.pattern is null
        or (
          b.search_text like params.pattern
          and (private.fold_text(b.title) like params.pattern or private.fold_text(b.excerpt) like params.pattern)
        )
      )
  ),
  shown as (
    select params.size, counted.total,
      least(
        greatest(coalesce(page, 1), 1),
        greatest(ceil(counted.total::numeric / params.size)::int, 1)
      ) as page
    from params, (select count(*) as total from found) as counted
  ),
  chosen as (
    select found.id, found.created_at from found
    order by found.created_at desc, found.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'categories', (select coalesce(jsonb_agg(distinct b.category order by b.category), '[]') from public.blogs b),
    'rows', (
      select coalesce(
        jsonb_agg(private.managed_blog(b) order by chosen.created_at desc, chosen.id desc),
        '[]'
      )
      from chosen
      join public.blogs b on b.id = chosen.id
    )
  )
  from shown;
end;

-- Whether an inquiry is the caller's own: assigned to them, about their listing and assigned to nobody, or with a viewing that
-- they lead.
create function private.is_own_inquiry(inquiry uuid, assignee uuid, property uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(assignee = auth.uid(), false)
    or assignee is null and exists (
      select from public.properties p where p.id = property and p.agent_id = auth.uid()
    )
    or exists (
      select from public.viewings v
      where v.inquiry_id = inquiry and v.agent_id = auth.uid() and private.is_live(v.status)
    );
end
$$;

-- Whether the caller may see and change one inquiry, for functions that run as their owner.
create function private.may_handle_inquiry(inquiry uuid) returns boolean
language sql stable security definer set search_path = ''
return private.is_manager() or private.is_agent() and exists (
  select from public.inquiries i
  where i.id = inquiry and private.is_own_inquiry(i.id, i.assignee_id, i.property_id)
);

-- Both return the ids that changed: a missing row does not block the others.
create or replace function public.delete_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.inquiries i
    set deleted_at = now()
    where i.id = any (private.ids_for_staff(ids)) and i.deleted_at is null and private.may_handle_inquiry(i.id)
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.restore_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.inquiries i
    set deleted_at = null
    where i.id = any (private.ids_for_staff(ids)) and i.deleted_at is not null and private.may_handle_inquiry(i.id)
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

-- To the person whose inquiry it is, unless that is the caller or an address that gets the company's emails anyway.
create function private.queue_assignee_mail(assignee uuid, template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, member.email, payload, 'en'
  from public.staff member
  where member.user_id = assignee and not member.is_suspended and member.user_id is distinct from auth.uid()
    and lower(member.email) not in (select lower(address) from private.company_addresses() as address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Queued messages contain only the id of the inquiry; the job reads its text when it renders the email. Only visitors get a
-- thank-you email: inquiries entered by staff or imported do not send one.
create or replace function private.announce_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  what jsonb := jsonb_build_object('inquiry_id', new.id);
begin
  perform private.queue_company_mail('inquiry_to_company', what);
  perform private.queue_assignee_mail(new.assignee_id, 'inquiry_to_company', what);
  perform private.queue_push('inquiry_push', what, new.assignee_id);
  perform private.queue_company_text('inquiry_text', what);
  if private.is_stranger()
    and coalesce(current_setting('makazi.books_viewing', true), '') <> 'yes' then
    perform private.queue_inquiry_thanks(new.email, what);
  end if;
  return null;
end
$$;

-- Who does not handle inquiries sends one as a visitor does, editors too.
create or replace function private.is_stranger() returns boolean
language sql stable security definer set search_path = ''
return private.is_client() and not private.is_manager() and not private.is_agent();

-- A new inquiry belongs to the agent of the property, and one that an agent takes down to that agent. After that managers
-- assign it, to somebody who handles inquiries and still works here.
create or replace function private.guard_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.assignee_id := case when private.is_agent() then auth.uid() else (
      select p.agent_id from public.properties p where p.id = new.property_id and private.can_be_assigned(p.agent_id)
    ) end;
  elsif new.assignee_id is not distinct from old.assignee_id then
    return new;
  elsif not private.is_manager() then
    raise exception 'Only administrators and super admins assign inquiries' using errcode = '42501';
  elsif new.assignee_id is not null and not private.can_be_assigned(new.assignee_id) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return new;
end
$$;

-- The same text twice within ten minutes is one reply: a double click must not send two emails. The inquiry becomes
-- 'contacted'.
create or replace function public.reply_to_inquiry(inquiry uuid, body text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := btrim(body, e' \t\r\n');
  found public.inquiries;
  reply uuid;
  email uuid;
begin
  if not private.may_handle_inquiry(inquiry) then
    raise exception 'You cannot reply to this inquiry' using errcode = '42501';
  end if;
  -- Serialises the replies of one member, so that the count below holds for parallel calls.
  perform pg_advisory_xact_lock(hashtextextended('reply:' || auth.uid(), 0));
  select * into found from public.inquiries i
  where i.id = inquiry and i.deleted_at is null for no key update;
  if found.id is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  if found.email = '' then
    raise exception 'This person left no email address. Please call them.' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id = auth.uid() and r.body = message
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  if (
    select count(*) >= 60 or count(*) filter (where r.inquiry_id = found.id) >= 10
    from public.inquiry_replies r where r.author_id = auth.uid() and r.created_at > now() - interval '1 hour'
  ) then
    raise exception 'You have sent too many replies in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, body) values (found.id, auth.uid(), message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply), found.language) returning id into email;
  if email is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  update public.inquiries i set status = 'contacted' where i.id = found.id and i.status = 'new';
  return reply;
end
$$;

-- With the status of each reply's email; null when the record of the email has been deleted.
create or replace function public.list_inquiry_replies(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'body', r.body, 'created_at', r.created_at, 'author', private.staff_name(r.author_id),
    'email_status', (
      select private.shown_status(m.status, m.channel, m.sent_at) from public.mail_outbox m where m.id = r.email_id
    )
  ) order by r.created_at desc, r.id desc), '[]')
  from public.inquiry_replies r
  join public.inquiries i on i.id = r.inquiry_id and i.deleted_at is null
  where r.inquiry_id = inquiry and private.may_handle_inquiry(inquiry)
);

create or replace function public.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
return case when private.is_manager() or private.is_agent() then private.inquiry_page(
  search, status, inquiry_type, spam, page,
  page_size
) end;

-- The same rows in full, for an export by managers. Keyset pagination: the thousandth page costs no more than the first, and new
-- inquiries do not shift rows between pages.
create or replace function public.inquiry_export_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size int default 1000
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with chosen as (
    select m.id
    from private.matching_inquiries(
      search,
      status,
      inquiry_type,
      spam
    ) m
    where private.is_manager() and (m.created_at, m.id) < (
      coalesce(after_created_at, 'infinity'),
      coalesce(after_id, '00000000-0000-0000-0000-000000000000')
    )
    order by m.created_at desc, m.id desc
    limit least(greatest(coalesce(page_size, 1000), 1), 1000)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id,
    'created_at', i.created_at,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'property_title', (select p.title from public.properties p where p.id = i.property_id),
    'status', i.status,
    'assignee', private.staff_name(i.assignee_id),
    'message', i.message
  ) order by i.created_at desc, i.id desc), '[]')
  from chosen join public.inquiries i on i.id = chosen.id;
end;

-- Whoever handles the inquiry shows the property, or else the agent of the listing.
create function private.give_viewing_an_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.agent_id := coalesce(
    (select i.assignee_id from public.inquiries i where i.id = new.inquiry_id and private.can_be_assigned(i.assignee_id)),
    (select p.agent_id from public.properties p where p.id = new.property_id and private.can_be_assigned(p.agent_id))
  );
  return new;
end
$$;

-- An inquiry that is assigned to somebody else takes its viewings along, unless another person shows the property.
create function private.move_viewings_with_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.viewings v set agent_id = new.assignee_id
  where v.inquiry_id = new.id and private.is_live(v.status) and v.agent_id is not distinct from old.assignee_id;
  return null;
end
$$;

-- Stores an inquiry and its viewing. The state is 'booked', 'taken' when somebody else has that time, or 'not_offered'.
-- Errors are those of send_inquiry.
create or replace function public.book_viewing(
  property_id uuid, starts_at timestamptz, name text, phone text, message text, email text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  inquiry public.inquiries;
  viewing public.viewings;
  stored uuid;
  is_known boolean;
begin
  if greatest(char_length(name), char_length(email), char_length(phone)) > 1000 or char_length(message) > 20000
    or private.looks_like_spam(message) then
    raise exception 'This message cannot be used' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  if starts_at is null or not isfinite(starts_at) or not private.can_be_viewed(property_id) then
    return jsonb_build_object('state', 'not_offered');
  end if;
  inquiry.name := name;
  inquiry.email := coalesce(email, '');
  inquiry.phone := phone;
  inquiry.message := message;
  inquiry.inquiry_type := 'viewing';
  inquiry.property_id := property_id;
  inquiry := private.normal_inquiry(inquiry);
  perform private.lock_viewings();
  viewing.id := private.same_booking(inquiry.id, starts_at);
  if viewing.id is not null then
    return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', inquiry.id);
  end if;
  select t.ends_at into viewing.ends_at
  from private.viewing_times(property_id, private.company_day(starts_at), private.company_day(starts_at), null) t
  where t.starts_at = starts_at;
  if viewing.ends_at is null then
    return jsonb_build_object('state', 'not_offered');
  end if;
  viewing.place := private.free_place(property_id, starts_at, viewing.ends_at, null);
  if viewing.place is null then
    return jsonb_build_object('state', 'taken');
  end if;
  is_known := exists (select from public.inquiries i where i.id = inquiry.id);
  stored := private.inquire_for_viewing(inquiry);
  if stored is null then
    return jsonb_build_object('state', 'not_offered');
  end if;
  viewing.id := private.new_id();
  insert into public.viewings (id, inquiry_id, property_id, starts_at, ends_at, place, token_hash)
  values (
    viewing.id, stored, property_id, starts_at, viewing.ends_at, viewing.place,
    private.hash_token(private.viewing_token(viewing.id))
  );
  perform private.queue_viewing_mail('viewing_requested', viewing.id);
  if is_known then
    perform private.queue_company_mail('viewing_to_company', jsonb_build_object('viewing_id', viewing.id));
    perform private.queue_assignee_mail(
      (select v.agent_id from public.viewings v where v.id = viewing.id), 'viewing_to_company',
      jsonb_build_object('viewing_id', viewing.id)
    );
  end if;
  return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', stored);
exception
  when exclusion_violation then
    return jsonb_build_object('state', 'taken');
end
$$;

-- The visitor's 'accept' (of a proposed time), 'move' or 'cancel'. The result is 'changed', 'taken', 'not_offered', 'too_often'
-- or 'unknown'.
create or replace function public.change_viewing(token text, decision text, starts_at timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings;
  result text;
begin
  perform private.lock_viewings();
  viewing := private.find_viewing(token);
  if viewing.id is null or decision not in ('accept', 'move', 'cancel') or decision is null then
    return 'unknown';
  end if;
  if decision = 'cancel' and viewing.status = 'cancelled' or decision = 'accept' and viewing.status = 'confirmed' then
    return 'changed';
  end if;
  if not private.is_live(viewing.status) or decision = 'accept' and viewing.status <> 'proposed' then
    return 'unknown';
  end if;
  -- Each change sends emails.
  if decision = 'move' and viewing.sequence >= 20 then
    return 'too_often';
  end if;
  if decision = 'move' and (not private.can_be_viewed(viewing.property_id) or not exists (
    select from private.viewing_times(
      viewing.property_id, private.company_day(starts_at), private.company_day(starts_at), viewing.id
    ) t where t.starts_at = starts_at
  )) then
    return 'not_offered';
  end if;
  result := private.store_viewing(
    viewing,
    case decision when 'accept' then 'confirmed' when 'move' then 'requested' else 'cancelled' end,
    case decision when 'move' then starts_at else viewing.starts_at end
  );
  if result = 'changed' then
    perform private.queue_viewing_mail('viewing_update', viewing.id);
    perform private.queue_company_mail('viewing_to_company', jsonb_build_object('viewing_id', viewing.id));
    perform private.queue_assignee_mail(
      viewing.agent_id, 'viewing_to_company', jsonb_build_object('viewing_id', viewing.id)
    );
  end if;
  return result;
end
$$;

-- Staff 'confirm', 'propose' another time, 'cancel', or note afterwards that it is 'done' or a 'no_show'. The visitor gets an
-- email about the first three. The result is 'changed', 'taken', or 'unknown' where the decision does not fit the viewing.
create or replace function public.decide_viewing(viewing_id uuid, decision text, starts_at timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings;
  is_possible boolean;
  result text;
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins can decide about viewings' using errcode = '42501';
  end if;
  perform private.lock_viewings();
  select v.* into viewing from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing_id and i.deleted_at is null and private.may_handle_inquiry(i.id);
  is_possible := viewing.id is not null and private.is_live(viewing.status) and case decision
    when 'confirm' then viewing.status <> 'confirmed'
    when 'propose' then starts_at > now() and starts_at < now() + interval '1 year'
    when 'cancel' then true
    when 'done' then viewing.starts_at <= now()
    when 'no_show' then viewing.starts_at <= now()
  end;
  if is_possible is not true then
    return 'unknown';
  end if;
  result := private.store_viewing(
    viewing,
    case decision when 'confirm' then 'confirmed' when 'propose' then 'proposed' when 'cancel' then 'cancelled' else decision end,
    case decision when 'propose' then starts_at else viewing.starts_at end
  );
  if result = 'changed' and decision in ('confirm', 'propose', 'cancel') then
    perform private.queue_viewing_mail('viewing_update', viewing.id);
    update public.inquiries i set status = 'contacted' where i.id = viewing.inquiry_id and i.status = 'new';
  end if;
  return result;
end
$$;

create or replace function private.announce_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_company_mail('report_to_company', jsonb_build_object('report_id', new.id));
  perform private.queue_assignee_mail(
    (select p.agent_id from public.properties p where p.id = new.property_id and private.can_be_assigned(p.agent_id)),
    'report_to_company', jsonb_build_object('report_id', new.id)
  );
  return null;
end
$$;

-- Returns whether an answer was emailed. A report that is resolved already stays as it is.
create or replace function public.resolve_report(report uuid, answer text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := nullif(btrim(answer, e' \t\r\n'), '');
  found public.listing_reports;
  queued uuid;
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins can resolve reports' using errcode = '42501';
  end if;
  select r.* into found from public.listing_reports r join public.properties p on p.id = r.property_id
  where r.id = report and private.may_edit_property(p.agent_id) for no key update of r;
  if found.id is null then
    raise exception 'This report no longer exists' using errcode = '22023';
  end if;
  if found.resolved_at is not null then
    return false;
  end if;
  update public.listing_reports r
  set resolved_at = now(), resolved_by = auth.uid(), answer = case when found.email is not null then message end
  where r.id = report;
  if message is null or found.email is null then
    return false;
  end if;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('report_answer', found.email, jsonb_build_object('report_id', report), found.language) returning id into queued;
  if queued is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.' using errcode = '22023';
  end if;
  return true;
end
$$;

-- The page of reports in the admin area: open ones first, then the newest. Runs as the caller.
create or replace function public.report_page(page int default 1, page_size int default 20) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with counted as (
    select count(*) as total, count(*) filter (where r.resolved_at is null) as open from public.listing_reports r
  ), chosen as (
    select r.id, row_number() over (order by r.resolved_at is not null, r.created_at desc, r.id desc) as place
    from public.listing_reports r
    order by place
    limit least(greatest(coalesce(page_size, 20), 1), 100)
    offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * least(greatest(coalesce(page_size, 20), 1), 100)
  )
  select jsonb_build_object(
    'total', counted.total,
    'open', counted.open,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reason', r.reason, 'details', r.details, 'email', r.email, 'answer', r.answer,
        'created_at', r.created_at, 'resolved_at', r.resolved_at, 'resolved_by', private.staff_name(r.resolved_by),
        'property_id', r.property_id, 'property_title', p.title
      ) order by chosen.place), '[]')
      from chosen
      join public.listing_reports r on r.id = chosen.id
      left join public.properties p on p.id = r.property_id
    )
  )
  from counted
  where private.is_manager() or private.is_agent();
end;

create or replace function public.analytics(period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  days int := case period when '7d' then 7 when '30d' then 30 when '90d' then 90 when '1y' then 365 end;
  last_day date := private.company_day(now());
  first_day date := last_day - days + 1;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can see the analytics' using errcode = '42501';
  end if;
  if days is null then
    raise exception 'The period must be 7d, 30d, 90d or 1y' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'counted_at', now(),
    'top_properties', private.analytics_top_properties(first_day, last_day),
    'sources', private.analytics_sources(first_day, last_day),
    'pages', private.analytics_pages(first_day, last_day),
    'hours', private.analytics_hours(),
    'replies', private.analytics_replies(first_day, last_day)
  ) || private.analytics_series(first_day, last_day);
end
$$;

-- Counts of inquiries by status and type, without spam; an agent's are their own.
create or replace function public.inquiry_statistics(period_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(coalesce(period_days, 30), 1), 3650));
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins can see inquiry statistics' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'total', count(*),
      'byStatus', jsonb_build_object(
        'new', count(*) filter (where i.status = 'new'),
        'contacted', count(*) filter (where i.status = 'contacted'),
        'qualified', count(*) filter (where i.status = 'qualified'),
        'closed', count(*) filter (where i.status = 'closed')
      ),
      'byType', jsonb_build_object(
        'general', count(*) filter (where i.inquiry_type = 'general'),
        'viewing', count(*) filter (where i.inquiry_type = 'viewing'),
        'purchase', count(*) filter (where i.inquiry_type = 'purchase'),
        'rent', count(*) filter (where i.inquiry_type = 'rent')
      )
    )
    from public.inquiries i
    where i.created_at >= since and not i.is_spam and i.deleted_at is null
      and (private.is_manager() or private.is_own_inquiry(i.id, i.assignee_id, i.property_id))
  );
end
$$;

-- The counts in the sidebar of every admin screen, in one call that runs as the caller. Null for what a role has no screen of.
create or replace function public.admin_counts() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then jsonb_build_object(
  'properties', case when private.is_manager() or private.is_agent() then (
    select count(*) from public.properties p where (select private.is_manager()) or p.agent_id = (select auth.uid())
  ) end,
  'new_inquiries', case when private.is_manager() or private.is_agent() then (
    select count(*) from public.inquiries where status = 'new' and not is_spam
  ) end,
  'open_reports', case when private.is_manager() or private.is_agent() then (
    select count(*) from public.listing_reports where resolved_at is null
  ) end,
  'posts', case when private.may_edit_content() then (select count(*) from public.blogs) end,
  'staff_requests', case when private.is_manager() then (select count(*) from public.staff_requests) end
) end;

-- The dashboard's figures in one call that runs as the caller: an agent gets those of their own listings and inquiries, an
-- editor or a caller who is not staff nothing.
create or replace function public.dashboard_stats() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.is_manager() or private.is_agent() then (
  select jsonb_build_object(
    'properties', count(*),
    'published', count(*) filter (where p.is_published),
    'oldest_draft_at', min(p.created_at) filter (where not p.is_published),
    'for_sale', count(*) filter (where c.slug = 'for-sale'),
    'for_rent', count(*) filter (where c.slug = 'for-rent'),
    'land', count(*) filter (where c.slug = 'land'),
    'views', coalesce(sum(p.views_count), 0),
    'inquiries', (select count(*) from public.inquiries where not is_spam),
    'new_inquiries', (select count(*) from public.inquiries where status = 'new' and not is_spam),
    'inquiries_this_month', (
      select count(*) from public.inquiries
      where not is_spam
        and created_at >= date_trunc('month', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'
    ),
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(oldest) order by oldest.created_at, oldest.id), '[]')
      from (
        select i.id, i.name, i.phone, i.inquiry_type, i.created_at,
          (select subject.title from public.properties subject where subject.id = i.property_id) as property_title
        from public.inquiries i
        where i.status = 'new' and not i.is_spam
        order by i.created_at, i.id
        limit 3
      ) oldest
    )
  )
  from public.properties p
  join public.categories c on c.id = p.category_id
  where (select private.is_manager()) or p.agent_id = (select auth.uid())
) end;

-- The search of the admin area: properties, inquiries and articles in one call, drafts included, five of each. It runs as
-- its owner and checks itself what the caller may see, because under row-level security LIKE may not use the text indexes.
create or replace function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.substring_pattern(words);
  is_manager boolean := private.is_manager();
  is_agent boolean := private.is_agent();
begin
  if private.staff_role() is null or private.is_blank(words) then
    return jsonb_build_object('properties', '[]'::jsonb, 'inquiries', '[]'::jsonb, 'posts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select p.id, p.reference, p.title, p.location, p.status, p.is_published, p.created_at,
          p.images[p.featured_image_index + 1] as image
        from public.properties p
        where (p.search_text like pattern or private.reference_key(p.reference) like private.reference_pattern(words))
          and p.deleted_at is null and (is_manager or is_agent and p.agent_id = auth.uid())
        order by p.created_at desc, p.id desc
        limit 5
      ) hit
    ),
    'inquiries', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select i.id, i.name, i.inquiry_type, i.status, i.created_at,
          (
            select subject.title from public.properties subject where subject.id = i.property_id and subject.deleted_at is null
          ) as property_title
        from public.inquiries i
        where i.id in (
          (
            select written.id from public.inquiries written
            where written.search_text like pattern and written.deleted_at is null
              and (is_manager or is_agent and private.is_own_inquiry(written.id, written.assignee_id, written.property_id))
            order by written.created_at desc, written.id desc
            limit 5
          )
          union
          (
            select about.id from public.inquiries about
            where about.deleted_at is null and about.property_id in (
                select subject.id from public.properties subject where subject.search_text like pattern and subject.deleted_at is null
              )
              and (is_manager or is_agent and private.is_own_inquiry(about.id, about.assignee_id, about.property_id))
            order by about.created_at desc, about.id desc
            limit 5
          )
        )
        order by i.created_at desc, i.id desc
        limit 5
      ) hit
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select b.id, b.title, b.category, b.is_published, b.created_at
        from public.blogs b
        where b.search_text like pattern and b.deleted_at is null and private.may_edit_content()
        order by b.created_at desc, b.id desc
        limit 5
      ) hit
    )
  );
end
$$;

-- Their results have every column of a table that got one.
create or replace function private.take_invitation(address text, invitation_hash text) returns public.staff_invitations
language sql volatile security definer set search_path = ''
begin atomic
  delete from public.staff_invitations invitation
  where invitation.token_hash = invitation_hash and invitation.email = address
    and invitation.expires_at > now()
  returning invitation.*;
end;

create or replace function private.find_viewing(token text) returns public.viewings
language sql stable security definer set search_path = ''
begin atomic
  select v.* from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.token_hash = private.hash_token(token) and v.ends_at > now() and i.deleted_at is null and not i.is_spam;
end;

drop function private.write_invitation(text, text, text);
drop function private.queue_push(text, jsonb);

create policy "managers read the settings of their role" on public.settings
  for select to authenticated using (private.may_change_setting(section));

create policy "managers add settings of their role" on public.settings
  for insert to authenticated with check (private.may_change_setting(section));

create policy "managers change settings of their role" on public.settings
  for update to authenticated
  using (private.may_change_setting(section))
  with check (private.may_change_setting(section));

create policy "super admins manage staff" on public.staff
  for all to authenticated
  using ((select private.staff_role()) = 'super_admin')
  with check ((select private.staff_role()) = 'super_admin');

create policy "administrators read agents and editors" on public.staff
  for select to authenticated
  using ((select private.staff_role()) = 'administrator' and role in ('agent', 'editor'));

create policy "administrators change agents and editors" on public.staff
  for update to authenticated
  using ((select private.staff_role()) = 'administrator' and role in ('agent', 'editor'))
  with check ((select private.staff_role()) = 'administrator' and role in ('agent', 'editor'));

create policy "managers read invitations to roles they manage" on public.staff_invitations
  for select to authenticated using (private.may_manage_role(role));

create policy "managers withdraw invitations to roles they manage" on public.staff_invitations
  for delete to authenticated using (private.may_manage_role(role));

create policy "managers read confirmed requests" on public.staff_requests
  for select to authenticated using (confirmed_at is not null and (select private.is_manager()));

create policy "managers reject confirmed requests" on public.staff_requests
  for delete to authenticated using (confirmed_at is not null and (select private.is_manager()));

create policy "super admins read the activity log" on public.activity_log
  for select to authenticated using ((select private.staff_role()) = 'super_admin');

create policy "staff describe images of what they may edit" on public.media
  for update to authenticated
  using (private.may_describe_image(hash, created_by))
  with check (private.may_describe_image(hash, created_by));

create policy "managers read what is known of every image" on public.media
  for select to authenticated using ((select private.is_manager()));

create policy "agents and editors read what is known of their images" on public.media
  for select to authenticated using (private.is_image_of_caller(hash, created_by));

create policy "managers read every property that is not deleted" on public.properties
  for select to authenticated using ((select private.is_manager()) and deleted_at is null);

create policy "agents read their own properties that are not deleted" on public.properties
  for select to authenticated
  using ((select private.is_agent()) and agent_id = (select auth.uid()) and deleted_at is null);

create policy "managers and agents add properties they may edit" on public.properties
  for insert to authenticated with check (private.may_edit_property(agent_id));

create policy "managers change properties that are not deleted" on public.properties
  for update to authenticated
  using ((select private.is_manager()) and deleted_at is null)
  with check ((select private.is_manager()));

create policy "agents change their own properties that are not deleted" on public.properties
  for update to authenticated
  using ((select private.is_agent()) and agent_id = (select auth.uid()) and deleted_at is null)
  with check ((select private.is_agent()) and agent_id = (select auth.uid()));

create policy "managers and editors read every article that is not deleted" on public.blogs
  for select to authenticated using ((select private.may_edit_content()) and deleted_at is null);

create policy "managers and editors add articles" on public.blogs
  for insert to authenticated with check ((select private.may_edit_content()));

create policy "managers and editors change articles that are not deleted" on public.blogs
  for update to authenticated
  using ((select private.may_edit_content()) and deleted_at is null)
  with check ((select private.may_edit_content()));

create policy "managers take down inquiries about any property" on public.inquiries
  for insert to authenticated with check ((select private.is_manager()));

create policy "agents take down inquiries about their own properties" on public.inquiries
  for insert to authenticated with check (
    (select private.is_agent())
    and exists (select from public.properties p where p.id = property_id and p.agent_id = (select auth.uid()))
  );

create policy "managers read inquiries that are not deleted" on public.inquiries
  for select to authenticated using ((select private.is_manager()) and deleted_at is null);

create policy "agents read their own inquiries that are not deleted" on public.inquiries
  for select to authenticated using (
    (select private.is_agent()) and deleted_at is null and private.is_own_inquiry(id, assignee_id, property_id)
  );

create policy "managers change inquiries that are not deleted" on public.inquiries
  for update to authenticated
  using ((select private.is_manager()) and deleted_at is null)
  with check ((select private.is_manager()));

create policy "agents change their own inquiries that are not deleted" on public.inquiries
  for update to authenticated
  using ((select private.is_agent()) and deleted_at is null and private.is_own_inquiry(id, assignee_id, property_id))
  with check ((select private.is_agent()) and private.is_own_inquiry(id, assignee_id, property_id));

create policy "staff take their own notes back" on public.inquiry_notes
  for delete to authenticated using (
    (select private.staff_role()) is not null and author_id = auth.uid()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );

create policy "managers read reports of listings" on public.listing_reports
  for select to authenticated using ((select private.is_manager()));

create policy "agents read reports of their own listings" on public.listing_reports
  for select to authenticated using (
    (select private.is_agent())
    and exists (select from public.properties p where p.id = property_id and p.agent_id = (select auth.uid()))
  );

create policy "managers read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_manager()));

create policy "managers read page events" on public.page_events
  for select to authenticated using ((select private.is_manager()));

create trigger property_12_has_a_working_agent before insert or update of agent_id on public.properties
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_property_agent();

create trigger property_15_is_published_by_right before insert or update on public.properties
  for each row when (new.is_published and current_user in ('anon', 'authenticated'))
  execute function private.guard_publication();

create trigger blog_08_is_published_by_right before insert or update on public.blogs
  for each row when (new.is_published and current_user in ('anon', 'authenticated'))
  execute function private.guard_publication();

create trigger viewing_gets_its_agent before insert on public.viewings
  for each row when (new.agent_id is null) execute function private.give_viewing_an_agent();

create trigger inquiry_takes_its_viewings_along after update of assignee_id on public.inquiries
  for each row when (old.assignee_id is distinct from new.assignee_id) execute function private.move_viewings_with_inquiry();
