-- The screens of the newsletter: counts of subscribers, the issues, and what became of each.

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
  from private.newsletter_sends n where n.issue_id = of_issue
);

-- Without addresses, so editors see it too.
create function public.newsletter_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_newsletter_writer();
  return jsonb_build_object(
    'is_on', private.is_feature_on('newsletter'),
    'per_hour', coalesce(
      (select (s.value ->> 'newsletterPerHour')::int from public.settings s where s.section = 'notifications'), 3000
    ),
    'counts', (
      select jsonb_build_object(
        'confirmed', count(*) filter (where s.status = 'confirmed'),
        'pending', count(*) filter (where s.status = 'pending'),
        'bounced', count(*) filter (where s.status = 'bounced'),
        'unsubscribed', count(*) filter (where s.status = 'unsubscribed'),
        'recent', count(*) filter (where s.status = 'confirmed' and s.confirmed_at > now() - interval '30 days')
      )
      from public.newsletter_subscribers s
    ),
    'issues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'subject', i.content ->> 'subject', 'status', i.status, 'language', i.language,
        'scheduled_for', i.scheduled_for, 'started_at', i.started_at, 'finished_at', i.finished_at,
        'stop_reason', i.stop_reason, 'updated_at', i.updated_at, 'sent_by', private.staff_name(i.sent_by),
        'counts', private.send_counts(i.id),
        'unavailable', case when i.status = 'scheduled' then jsonb_array_length(private.unavailable_listings(i.content)) else 0 end
      ) order by i.created_at desc, i.id desc), '[]')
      from (select * from private.newsletter_issues latest order by latest.created_at desc, latest.id desc limit 100) i
    )
  );
end
$$;
revoke execute on function public.newsletter_overview from public, anon, authenticated;
grant execute on function public.newsletter_overview to authenticated;

-- The emails of an issue that did not arrive, with the mail server's words. At most 200.
create function public.newsletter_failures(issue_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.check_newsletter_manager();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'email', n.email, 'status', n.status, 'error', n.error
    ) order by n.id), '[]')
    from (
      select sends.id, s.email, sends.status, sends.error
      from private.newsletter_sends sends
      left join public.newsletter_subscribers s on s.id = sends.subscriber_id
      where sends.issue_id = issue_id and sends.status in ('failed', 'uncertain')
      order by sends.id limit 200
    ) n
  );
end
$$;
revoke execute on function public.newsletter_failures from public, anon, authenticated;
grant execute on function public.newsletter_failures to authenticated;
