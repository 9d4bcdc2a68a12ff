-- Every inquiry may cause a text message, and each costs the company money: whoever sends inquiries must not be able to
-- spend it. They count like other emails, by the number; the inquiries themselves are stored all the same.

drop trigger mail_is_limited on public.mail_outbox;
create trigger mail_is_limited before insert on public.mail_outbox
  for each row when (new.channel in ('mail', 'sms') and new.status = 'queued') execute function private.limit_outbox();
