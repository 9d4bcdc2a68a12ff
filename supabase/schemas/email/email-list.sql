-- The email screen of the admin area: waiting, sent, unsent and failed emails, without their contents.

create function public.email_page(status text default null, template text default null, page int default 1)
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
    'withheld', (
      select coalesce(
        jsonb_agg(jsonb_build_object('template', w.template, 'count', w.total) order by w.total desc, w.template), '[]'
      )
      from (
        select each.template, sum(each.count) as total from private.withheld_emails each
        where each.last_at > now() - interval '7 days' group by each.template
      ) w
    ),
    'templates', (select coalesce(jsonb_agg(distinct o.template), '[]') from public.mail_outbox o)
  );
end
$$;
revoke execute on function public.email_page from public, anon, authenticated;
grant execute on function public.email_page to authenticated;

-- Sends a waiting email at once and retries a failed one. The contents of a sent email are deleted, so it cannot be sent
-- again. False when there was nothing to send.
create function public.resend_email(email_id uuid) returns boolean
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
revoke execute on function public.resend_email from public, anon, authenticated;
grant execute on function public.resend_email to authenticated;
