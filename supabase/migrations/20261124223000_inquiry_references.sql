-- References of inquiries: short, unique, readable aloud, made by the database and stored, for existing rows too.

-- Six characters from random hexadecimal digits. Without 0, O, 1, I, L, U and V, which are mistaken for one another, and
-- without vowels, which would form words.
create function private.readable_code(digits text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  characters constant text := '23456789BCDFGHJKMNPQRSTWXYZ';
  remaining bigint := ('x' || left(digits, 12))::bit(48)::bigint;
  code text := '';
begin
  while char_length(code) < 6 loop
    code := code || substr(characters, (remaining % 27)::int + 1, 1);
    remaining := remaining / 27;
  end loop;
  return code;
end
$$;

create function private.inquiry_reference(code text) returns text
language sql stable security definer set search_path = ''
return private.reference_prefix() || '-' || left(code, 3) || '-' || right(code, 3);

-- The part that identifies an inquiry: a company may have changed its prefix since.
create function private.inquiry_code(reference text) returns text
language sql immutable parallel safe
return right(private.reference_key(reference), 6);

-- Random, so that nobody can guess how many inquiries there are or what the next one is called. Two inserts that draw the
-- same of 387 million codes in the same moment are left to the unique index.
create function private.new_inquiry_reference() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code text;
begin
  loop
    code := private.readable_code(replace(gen_random_uuid()::text, '-', ''));
    exit when not exists (select from public.inquiries i where private.inquiry_code(i.reference) = code);
  end loop;
  return private.inquiry_reference(code);
end
$$;

-- For forms that bots fill in: a reference that belongs to no inquiry. The same form gets the same one on the same day, as a
-- person's does.
create function public.unstored_reference(form text) returns text
language sql stable security definer set search_path = ''
return private.inquiry_reference(
  private.readable_code(private.salted_hash('form:' || private.company_day(now()) || left(form, 20000)))
);
revoke execute on function public.unstored_reference from public, anon, authenticated;
grant execute on function public.unstored_reference to anon, authenticated, service_role;

-- Existing rows: filled without their triggers, since none of them changed. A million random codes contain about a thousand
-- pairs, so the later of two draws again until there is none.
alter table public.inquiries add column reference text;
alter table public.inquiries disable trigger user;
update public.inquiries i set reference = private.inquiry_reference(
  private.readable_code(replace(gen_random_uuid()::text, '-', ''))
);
create index inquiries_with_code on public.inquiries (private.inquiry_code(reference));
do $$
begin
  loop
    update public.inquiries i set reference = private.inquiry_reference(
      private.readable_code(replace(gen_random_uuid()::text, '-', ''))
    )
    where exists (
      select from public.inquiries other
      where private.inquiry_code(other.reference) = private.inquiry_code(i.reference) and other.id < i.id
    );
    exit when not found;
  end loop;
end
$$;
drop index public.inquiries_with_code;
alter table public.inquiries enable trigger user;
alter table public.inquiries
  alter column reference set not null,
  alter column reference set default private.new_inquiry_reference(),
  add constraint inquiry_reference_is_readable check (
    reference ~ '^[A-Z0-9]{1,6}-[2-9BCDFGHJKMNPQRSTWXYZ]{3}-[2-9BCDFGHJKMNPQRSTWXYZ]{3}$'
  );
create unique index inquiries_by_reference on public.inquiries (private.inquiry_code(reference));

drop function public.send_inquiry(text, text, text, text, text, text, uuid, text);
-- For forms: stores the inquiry and returns its id, with the reference that a visitor reads out. The same inquiry sent twice
-- has the same. Errors: 42501 for a property that is not listed, 23514 for a violated rule.
create function public.send_inquiry(
  name text, email text, message text, phone text default null, inquiry_type text default 'general',
  service_interest text default null, property_id uuid default null, source text default 'contact_form'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  inquiry public.inquiries;
  stored uuid;
begin
  inquiry.name := name;
  inquiry.email := email;
  inquiry.message := message;
  inquiry.phone := phone;
  inquiry.inquiry_type := inquiry_type;
  inquiry.service_interest := service_interest;
  inquiry.property_id := property_id;
  insert into public.inquiries (name, email, message, phone, inquiry_type, service_interest, property_id, source)
  values (
    inquiry.name, inquiry.email, inquiry.message, inquiry.phone, coalesce(inquiry.inquiry_type, 'general'),
    inquiry.service_interest, inquiry.property_id, source
  ) returning case when inquiries.source <> 'duplicate' then inquiries.id end into stored;
  stored := coalesce(stored, (private.normal_inquiry(inquiry)).id);
  return (
    select jsonb_build_object('id', i.id, 'reference', i.reference) from public.inquiries i where i.id = stored
  );
end
$$;
revoke execute on function public.send_inquiry from public, anon, authenticated;
grant execute on function public.send_inquiry to anon, authenticated, service_role;

-- What the pages and emails about a viewing show.

-- What the pages and emails about a viewing show.
create or replace function private.viewing_facts(viewing public.viewings) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', viewing.id, 'inquiry_id', i.id, 'reference', i.reference, 'status', viewing.status, 'starts_at', viewing.starts_at,
    'ends_at', viewing.ends_at, 'sequence', viewing.sequence, 'changed_at', viewing.changed_at, 'name', i.name,
    'property', jsonb_build_object('id', p.id, 'title', p.title, 'location', p.location)
  )
  from public.inquiries i, public.properties p
  where i.id = viewing.inquiry_id and p.id = viewing.property_id
);

create or replace function public.personal_data(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', asker,
    'inquiries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'reference', i.reference, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (select p.title from public.properties p where p.id = i.property_id),
        'consent', i.consent_text, 'consented_at', i.consented_at,
        'next_step', i.next_step, 'next_step_at', i.next_step_at,
        'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'subject', r.subject, 'message', r.body)
            order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        ),
        'contacts', (
          select coalesce(jsonb_agg(jsonb_build_object('at', c.created_at, 'channel', c.channel, 'message', c.body)
            order by c.created_at), '[]')
          from public.inquiry_contacts c where c.inquiry_id = i.id
        ),
        'steps', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', c.created_at, 'what', c.field, 'text', c.became, 'details', c.details, 'due_at', c.due_at
          ) order by c.id), '[]')
          from public.inquiry_changes c
          where c.inquiry_id = i.id and c.field in ('next_step', 'next_step_done', 'reason')
        ),
        'viewings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at
          ) order by v.starts_at), '[]')
          from public.viewings v where v.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sent_at', r.created_at, 'reason', r.reason, 'details', r.details, 'answer', r.answer, 'resolved_at', r.resolved_at,
        'property', (select p.title from public.properties p where p.id = r.property_id)
      ) order by r.created_at desc, r.id desc), '[]')
      from public.listing_reports r where private.email_key(r.email) = key
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at, 'added_by_staff', s.added_note,
        'consent', s.consent_text, 'consented_at', s.consented_at,
        'issues', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'subject', i.content ->> 'subject', 'status', n.status, 'sent_at', case n.status when 'sent' then n.finished_at end
          ) order by n.id desc), '[]')
          from private.newsletter_sends n join private.newsletter_issues i on i.id = n.issue_id
          where n.subscriber_id = s.id and n.status not in ('left', 'skipped')
        )
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.search_label(s.address, s.criteria, s.language), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
        'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
      ) order by s.created_at desc, s.id desc), '[]')
      from private.saved_searches s join private.search_owners o on o.id = s.owner_id
      where private.email_key(o.email) = key
    ),
    'emails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at desc, m.id desc), '[]')
      from public.mail_outbox m where private.email_key(m.recipient) = key and m.channel = 'mail'
    ),
    'account', (
      select jsonb_build_object(
        'opened_at', account.created_at,
        'is_staff', exists (select from public.staff member where member.user_id = account.id),
        'join_requested_at', request.created_at
      )
      from (select u.id, u.created_at from auth.users u where private.email_key(u.email) = key order by u.created_at limit 1) account
      full join (
        select r.created_at from public.staff_requests r where private.email_key(r.email) = key order by r.created_at limit 1
      ) request on true
    )
  );
end
$$;

create or replace function private.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with counted as (
    select
      count(*) as total,
      count(*) filter (where m.status = 'new') as new,
      count(*) filter (where m.status = 'contacted') as contacted,
      count(*) filter (where m.status = 'qualified') as qualified,
      count(*) filter (where m.status = 'closed') as closed
    from private.matching_inquiries(search, null, inquiry_type, spam) m
  ),
  found as (
    select
      case status
        when 'new' then new when 'contacted' then contacted when 'qualified' then qualified when 'closed' then closed
        else total
      end as total,
      least(greatest(coalesce(page_size, 20), 1), 100) as size
    from counted
  ),
  shown as (
    select found.total, found.size,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(found.total::numeric / found.size)::int, 1)) as page
    from found
  ),
  chosen as (
    select m.id, m.created_at
    from private.matching_inquiries(
      search,
      case when status in ('new', 'contacted', 'qualified', 'closed') then status end,
      inquiry_type,
      spam
    ) m
    order by m.created_at desc, m.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'counts', (select to_jsonb(counted) from counted),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id,
        'reference', i.reference,
        'name', i.name,
        'message', left(i.message, 240),
        'inquiry_type', i.inquiry_type,
        'service_interest', i.service_interest,
        'status', i.status,
        'is_spam', i.is_spam,
        'created_at', i.created_at,
        'property_title', (select p.title from public.properties p where p.id = i.property_id),
        'assignee', private.staff_name(i.assignee_id)
      ) order by i.created_at desc, i.id desc), '[]')
      from chosen join public.inquiries i on i.id = chosen.id
    )
  )
  from shown;
end;

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
    'reference', i.reference,
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

create or replace function public.inquiry_detail(inquiry uuid) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select jsonb_build_object(
    'id', i.id,
    'reference', i.reference,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'message', i.message,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'status', i.status,
    'is_spam', i.is_spam,
    'assignee_id', i.assignee_id,
    'created_at', i.created_at,
    'property', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'location', p.location, 'price', p.price, 'price_currency', p.price_currency,
        'price_type', p.price_type, 'is_published', p.is_published, 'image', p.images[p.featured_image_index + 1]
      )
      from public.properties p where p.id = i.property_id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'created_at', n.created_at,
        'author', private.staff_name(n.author_id), 'is_mine', coalesce(n.author_id = auth.uid(), false)
      ) order by n.created_at desc, n.id desc), '[]')
      from public.inquiry_notes n where n.inquiry_id = i.id
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'field', c.field, 'created_at', c.created_at, 'actor', private.staff_name(c.actor_id),
        'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
      ) order by c.id desc), '[]')
      from (
        select change.id, change.field, change.became, change.actor_id, change.created_at
        from public.inquiry_changes change
        where change.inquiry_id = i.id and change.field in ('status', 'assignee', 'spam')
        order by change.id desc limit 100
      ) c
    ),
    'staff', private.working_staff()
  )
  from public.inquiries i
  where i.id = inquiry
);
