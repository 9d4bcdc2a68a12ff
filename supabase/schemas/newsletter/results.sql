-- What editors see of the newsletter, who may read no address: numbers alone. Null and zeros for everybody else.

-- Runs as its owner: an editor reads neither the subscribers nor the settings of notifications.
create function private.newsletter_figures(
  out is_on boolean, out per_hour int, out confirmed bigint, out pending bigint, out bounced bigint, out unsubscribed bigint,
  out recent bigint
)
language sql stable security definer set search_path = ''
begin atomic
  select private.is_feature_on('newsletter'),
    coalesce((select (s.value ->> 'newsletterPerHour')::int from public.settings s where s.section = 'notifications'), 3000),
    count(*) filter (where s.status = 'confirmed'),
    count(*) filter (where s.status = 'pending'),
    count(*) filter (where s.status = 'bounced'),
    count(*) filter (where s.status = 'unsubscribed'),
    count(*) filter (where s.status = 'confirmed' and s.confirmed_at > now() - interval '30 days')
  from public.newsletter_subscribers s where (select private.may_edit_content());
end;

-- Runs as its owner: the words of a mail server, which contain addresses, stand in the same rows.
create function private.send_counts(of_issue uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'all', count(*),
    'waiting', count(*) filter (where n.status in ('waiting', 'queued')),
    'sent', count(*) filter (where n.status = 'sent'),
    'failed', count(*) filter (where n.status = 'failed'),
    'uncertain', count(*) filter (where n.status = 'uncertain'),
    'left', count(*) filter (where n.status in ('left', 'skipped')),
    'unsubscribed', count(*) filter (where n.unsubscribed_at is not null)
  )
  from private.newsletter_sends n where n.issue_id = of_issue and (select private.may_edit_content())
);
