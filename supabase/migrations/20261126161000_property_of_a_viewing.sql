-- A viewing of staff shows its property as an inquiry does.

-- What staff need to recognise a property.
create function private.property_summary(property public.properties) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'id', property.id, 'title', property.title, 'location', property.location, 'price', property.price,
  'price_currency', property.price_currency, 'price_type', property.price_type, 'is_published', property.is_published,
  'image', property.images[property.featured_image_index + 1]
);

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
    'property', (select private.property_summary(p) from public.properties p where p.id = i.property_id),
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

create or replace function private.staff_viewing(viewing public.viewings) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', viewing.id, 'inquiry_id', viewing.inquiry_id, 'property_id', viewing.property_id, 'starts_at', viewing.starts_at,
    'ends_at', viewing.ends_at, 'status', viewing.status, 'sequence', viewing.sequence, 'created_at', viewing.created_at,
    'proposed_times', viewing.proposed_times, 'message', viewing.staff_message, 'feedback', viewing.feedback,
    'can_reopen', viewing.undo_status is not null and not private.is_live(viewing.status),
    'is_double_booked', viewing.is_double_booked,
    'was_offered_again', exists (select from public.viewings v where v.replaces_id = viewing.id),
    'reminded_at', greatest(viewing.day_reminder_at, viewing.hours_reminder_at),
    'agent', (
      select jsonb_build_object('id', member.user_id, 'name', member.name)
      from public.staff member where member.user_id = viewing.agent_id
    ),
    'name', i.name, 'phone', i.phone, 'has_email', i.email <> '',
    'property', private.property_summary(p), 'title', p.title, 'location', p.location, 'latitude', p.latitude,
    'longitude', p.longitude
  )
  from public.inquiries i, public.properties p
  where i.id = viewing.inquiry_id and i.deleted_at is null and not i.is_spam and p.id = viewing.property_id
);
