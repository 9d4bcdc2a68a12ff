-- Shortlists: listings that a visitor shares by a link. Whoever has the link votes and leaves notes by first name, without an
-- account. Names and notes are a family's own: staff have no right to read them, so the tables are in `private`, which the API
-- does not reach. docs/decisions/058-shortlists.md has the reasons.

-- Stores only hashes of the two links: the one that is shared, and the owner's, which manages the list.
create table private.shortlists (
  id uuid primary key default private.new_id(),
  token_hash text not null,
  owner_hash text not null,
  title text not null default '',
  is_open boolean not null default true,
  emails_sent int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days',
  constraint shortlist_link_is_one_list unique (token_hash),
  constraint shortlist_owner_link_is_one_list unique (owner_hash),
  constraint shortlist_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$' and owner_hash ~ '^[0-9a-f]{64}$'),
  constraint shortlist_title_fits check (char_length(title) <= 80 and private.is_plain_line(title))
);
create index shortlists_oldest on private.shortlists (expires_at);
alter table private.shortlists enable row level security;
grant select, delete on private.shortlists to service_role;

-- The title is the one that was published when the listing was added: it stays when the listing is taken down.
create table private.shortlist_entries (
  id uuid primary key default private.new_id(),
  shortlist_id uuid not null references private.shortlists (id) on delete cascade,
  property_id uuid references public.properties (id) on delete set null,
  title text not null,
  constraint shortlist_names_a_listing_once unique (shortlist_id, property_id)
);
create index shortlist_entries_by_property on private.shortlist_entries (property_id);
alter table private.shortlist_entries enable row level security;

-- A voter is a browser: two people of the same name are two voters. `changes` counts what was saved.
create table private.shortlist_voters (
  id uuid primary key default private.new_id(),
  shortlist_id uuid not null references private.shortlists (id) on delete cascade,
  secret_hash text not null,
  name text not null,
  changes int not null default 0,
  constraint shortlist_secret_is_one_voter unique (shortlist_id, secret_hash),
  constraint shortlist_secret_is_a_hash check (secret_hash ~ '^[0-9a-f]{64}$'),
  constraint shortlist_name_fits check (
    char_length(name) <= 40 and not private.is_blank(name) and private.is_plain_line(name)
  )
);
alter table private.shortlist_voters enable row level security;

-- What a voter thinks of a listing: a vote, a note, or both.
create table private.shortlist_votes (
  id uuid primary key default private.new_id(),
  entry_id uuid not null references private.shortlist_entries (id) on delete cascade,
  voter_id uuid not null references private.shortlist_voters (id) on delete cascade,
  vote text,
  note text not null default '',
  changed_at timestamptz not null default now(),
  constraint shortlist_vote_is_one_per_voter unique (entry_id, voter_id),
  constraint shortlist_vote_is_known check (vote in ('yes', 'maybe', 'no')),
  constraint shortlist_note_fits check (
    char_length(note) <= 300 and note !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  )
);
create index shortlist_votes_by_voter on private.shortlist_votes (voter_id);
alter table private.shortlist_votes enable row level security;

-- The shared link follows from the owner's, never the other way round: so neither has to be stored.
create function private.shortlist_token(owner_token text) returns text
language sql immutable parallel safe
return private.hash_token('shortlist:' || owner_token);

-- The list of a link; for its owner also while it is switched off. One query for every link, so that one that was switched off
-- takes the same time as an invented one.
create function private.find_shortlist(token text, secret text) returns private.shortlists
language sql stable set search_path = ''
begin atomic
  select s.* from private.shortlists s
  where s.token_hash = private.hash_token(token) and s.expires_at > now()
    and (s.is_open or s.owner_hash = private.hash_token(coalesce(secret, '')));
end;

create function private.find_shortlist_voter(list uuid, secret text) returns private.shortlist_voters
language sql stable set search_path = ''
begin atomic
  select v.* from private.shortlist_voters v
  where v.shortlist_id = list and v.secret_hash = private.hash_token(coalesce(secret, ''));
end;

-- The votes and notes of an entry, in the order in which people joined; the reader is null for who has not joined.
create function private.shortlist_opinions(entry uuid, reader uuid) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'name', v.name, 'vote', o.vote, 'note', o.note, 'changed_at', o.changed_at,
    'is_mine', coalesce(v.id = reader, false)
  ) order by v.id), '[]')
  from private.shortlist_votes o join private.shortlist_voters v on v.id = o.voter_id
  where o.entry_id = entry
);

-- The list of a link with what everybody thinks of it, best votes first; null for a link that is unknown, switched off or
-- expired. The listings themselves are read with the reader's own rights, so that nothing unpublished is shown here.
create function public.open_shortlist(token text, secret text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  list private.shortlists := private.find_shortlist(token, secret);
  reader private.shortlist_voters := private.find_shortlist_voter(list.id, secret);
  is_owner boolean := list.owner_hash = private.hash_token(coalesce(secret, ''));
begin
  if list.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'title', list.title, 'created_at', list.created_at, 'expires_at', list.expires_at, 'is_open', list.is_open,
    'is_owner', is_owner, 'my_name', reader.name,
    'owner_name', (
      select v.name from private.shortlist_voters v where v.shortlist_id = list.id and v.secret_hash = list.owner_hash
    ),
    'voters', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.id), '[]')
      from private.shortlist_voters v
      where is_owner and v.shortlist_id = list.id and v.secret_hash <> list.owner_hash
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'property_id', e.property_id, 'title', e.title,
        'opinions', private.shortlist_opinions(e.id, reader.id)
      ) order by votes.score desc, votes.yes desc, votes.maybe desc, e.id), '[]')
      from private.shortlist_entries e
      cross join lateral (
        select count(*) filter (where o.vote = 'yes') as yes, count(*) filter (where o.vote = 'maybe') as maybe,
          count(*) filter (where o.vote = 'yes') - count(*) filter (where o.vote = 'no') as score
        from private.shortlist_votes o where o.entry_id = e.id
      ) as votes
      where e.shortlist_id = list.id
    )
  );
end
$$;
revoke execute on function public.open_shortlist from public, anon, authenticated;
grant execute on function public.open_shortlist to anon, authenticated, service_role;

-- The shared link's token, for the owner's link; null when that is unknown or the list has expired.
create function public.find_own_shortlist(owner_token text) returns text
language sql stable security definer set search_path = ''
return (
  select private.shortlist_token(owner_token) from private.shortlists s
  where s.owner_hash = private.hash_token(owner_token) and s.expires_at > now()
);
revoke execute on function public.find_own_shortlist from public, anon, authenticated;
grant execute on function public.find_own_shortlist to anon, authenticated, service_role;
