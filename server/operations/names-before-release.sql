-- Settings, templates and statuses of the schema `earlier` take the names they were released with. All columns here are
-- text.
update earlier.settings
set value = (value::jsonb - 'letterDays' || jsonb_build_object('emailRetentionDays', value::jsonb -> 'letterDays'))::text
where section = 'privacy' and value::jsonb ? 'letterDays';
update earlier.settings
set value = (value::jsonb - 'pictureNote' || jsonb_build_object('imageNote', value::jsonb -> 'pictureNote'))::text
where section = 'company' and value::jsonb ? 'pictureNote';

-- What the activity log has recorded of them.
update earlier.activity_log
set detail = replace(replace(detail, '"letterDays"', '"emailRetentionDays"'), '"pictureNote"', '"imageNote"')
where entity = 'settings';

update earlier.saved_searches set status = 'unsubscribed' where status = 'stopped';

update earlier.mail_outbox
set template = case template
  when 'saved_search_news' then 'saved_search_alert'
  when 'account_address_change_asked' then 'account_address_change_requested'
end
where template in ('saved_search_news', 'account_address_change_asked');
