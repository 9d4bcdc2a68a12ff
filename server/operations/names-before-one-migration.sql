-- Tables and columns of the schema `earlier` take the names they have today.
alter table earlier.spent_proofs rename to used_challenges;
alter table earlier.sign_in_tries rename to sign_in_attempts;
alter table earlier.sign_in_attempts rename column tries to attempts;
alter table earlier.sign_in_attempts rename column lock_outs to lockouts;
alter table earlier.factor_tries rename to factor_states;
alter table earlier.inquiry_replies rename column letter_id to email_id;
alter table earlier.saved_searches rename column wish to criteria;
alter table earlier.saved_searches rename column next_letter_at to next_email_at;
alter table earlier.saved_search_matches rename column letter_id to email_id;

-- Emails that still wait name what they report on by today's word.
update earlier.mail_outbox
set payload = (payload::jsonb - 'letter' || jsonb_build_object('email_id', payload::jsonb -> 'letter'))::text
where template = 'saved_search_news' and payload::jsonb ? 'letter';
