-- Shortlists: listings that a visitor shares by a link. Whoever has the link votes and leaves notes by first name, without an
-- account. Names and notes are a family's own: staff have no right to read them, so the tables are in `private`, which the API
-- does not reach; the server alone does, for whoever has a link: server/shortlists. docs/decisions/058-shortlists.md has the reasons.

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
grant select, insert, update, delete on private.shortlists to service_role;

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
grant select, insert, update, delete on private.shortlist_entries to service_role;

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
grant select, insert, update, delete on private.shortlist_voters to service_role;

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
grant select, insert, update, delete on private.shortlist_votes to service_role;
