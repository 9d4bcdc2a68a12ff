-- A list with a vote on it failed for everybody who had not joined it: whether a vote is theirs was null instead of false.

create or replace function private.shortlist_opinions(entry uuid, reader uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'name', v.name, 'vote', o.vote, 'note', o.note, 'changed_at', o.changed_at,
    'is_mine', coalesce(v.id = reader, false)
  ) order by v.id), '[]')
  from private.shortlist_votes o join private.shortlist_voters v on v.id = o.voter_id
  where o.entry_id = entry
);
