-- Rows from before several rules were made: they are brought to the form that today's constraints ask for. All columns
-- here are text.

-- Of people who asked to join, those with a confirmed address.
alter table earlier.staff_requests add column confirmed_at text;
update earlier.staff_requests request set confirmed_at = request.created_at
from earlier.users account where account.id = request.user_id and account.email_confirmed_at is not null;

-- One subscriber for one mailbox. Of several spellings the one that unsubscribed counts most.
delete from earlier.newsletter_subscribers s using (
  select id, row_number() over (
    partition by private.normal_email(email)
    order by array_position(array['unsubscribed', 'confirmed', 'pending'], status), created_at::timestamptz, id::uuid
  ) as place
  from earlier.newsletter_subscribers
) ranked where ranked.id = s.id and ranked.place > 1;
delete from earlier.newsletter_links link
where not exists (select from earlier.newsletter_subscribers s where s.id = link.subscriber_id);
update earlier.newsletter_subscribers set email = private.normal_email(email)
where email <> private.normal_email(email) and private.is_mailbox(private.normal_email(email));
alter table earlier.newsletter_links add column used_at text, add column asks_to_confirm text default 'true';
update earlier.newsletter_links link set used_at = now()
from earlier.newsletter_subscribers s where s.id = link.subscriber_id and s.status <> 'pending';

-- One owner of saved searches for one mailbox; a list that two of them saved stays once, confirmed if one was.
create temporary table ranked_owners on commit drop as
select id, first_value(id) over (
  partition by private.normal_email(email) order by created_at::timestamptz, id::uuid
) as first_id
from earlier.search_owners;
update earlier.saved_search_links link set owner_id = o.first_id from ranked_owners o where link.owner_id = o.id;
create temporary table ranked_searches on commit drop as
select s.id, o.first_id, row_number() over (
  partition by o.first_id, s.address order by s.owner_id = o.first_id desc, s.status = 'active' desc, s.id::uuid
) as place
from earlier.saved_searches s join ranked_owners o on o.id = s.owner_id;
update earlier.saved_searches s set owner_id = r.first_id from ranked_searches r where r.id = s.id;
delete from earlier.saved_searches s using ranked_searches r where r.id = s.id and r.place > 1;
delete from earlier.saved_search_matches m where not exists (select from earlier.saved_searches s where s.id = m.search_id);
update earlier.saved_search_links link set search_id = null
where not exists (select from earlier.saved_searches s where s.id = link.search_id);
delete from earlier.search_owners o using ranked_owners r where r.id = o.id and r.first_id <> r.id;
update earlier.search_owners set email = private.normal_email(email)
where email <> private.normal_email(email) and private.is_mailbox(private.normal_email(email));
alter table earlier.saved_search_links add column used_at text;
update earlier.saved_search_links link set used_at = now()
from earlier.saved_searches s where s.id = link.search_id and s.status <> 'pending';

-- Moments that no page can show.
do $$
declare
  moment record;
begin
  for moment in
    select c.relname as name, a.attname as moment_column
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_class staged on staged.relname = c.relname and staged.relnamespace = 'earlier'::regnamespace
    join pg_catalog.pg_attribute known on known.attrelid = staged.oid and known.attname = a.attname
    where c.relnamespace = 'public'::regnamespace and a.atttypid = 'pg_catalog.timestamptz'::regtype
  loop
    execute format(
      'update earlier.%1$I set %2$I = now() where not (%2$I::timestamptz between ''2000-01-01Z'' and ''2100-01-01Z'')',
      moment.name, moment.moment_column
    );
  end loop;
end
$$;

-- Numbers beyond their bounds.
update earlier.properties set area_sqft = null where area_sqft::numeric > 43560000000;
update earlier.properties set lot_size_sqft = null where lot_size_sqft::numeric > 43560000000;
update earlier.properties set land_size_hectares = null where land_size_hectares::numeric > 1000000;
update earlier.properties set land_size_acres = null where land_size_acres = 'NaN';
update earlier.blogs set reading_time = 600 where reading_time::int > 600;

-- Names go on one line.
update earlier.staff set name = coalesce(nullif(private.as_plain_line(name), ''), email);
update earlier.staff_invitations set name = coalesce(nullif(private.as_plain_line(name), ''), email);
update earlier.staff_requests set name = coalesce(nullif(private.as_plain_line(name), ''), email);
update earlier.blogs set
  title = coalesce(nullif(private.as_plain_line(title), ''), 'Article'),
  author_name = private.as_plain_line(author_name),
  category = coalesce(nullif(private.as_plain_line(category), ''), 'Property Tips'),
  tags = array(select private.as_plain_line(tag) from unnest(tags::text[]) as tag)::text
where not private.are_plain_lines(array[title, author_name, category] || tags::text[]);
update earlier.properties set
  title = coalesce(nullif(private.as_plain_line(title), ''), 'Property'),
  location = coalesce(nullif(private.as_plain_line(location), ''), country),
  address = private.as_plain_line(address),
  features = array(select private.as_plain_line(feature) from unnest(features::text[]) as feature)::text,
  amenities = array(select private.as_plain_line(amenity) from unnest(amenities::text[]) as amenity)::text
where not private.are_plain_lines(array[title, location, address] || features::text[] || amenities::text[]);

-- The addresses every database was given at its start. Where the demo put them in, its company has them too, and they stay.
update earlier.settings as general
set value = general.value::jsonb
  || case when general.value::jsonb ->> 'contactEmail' = 'hello@makazi.example' then '{"contactEmail": ""}' else '{}' end::jsonb
  || case when general.value::jsonb ->> 'supportEmail' = 'support@makazi.example' then '{"supportEmail": ""}' else '{}' end::jsonb
where general.section = 'general'
  and not exists (
    select from earlier.settings company
    where company.section = 'company' and company.value::jsonb ->> 'email' = 'hello@makazi.example'
  );
