-- Proofs of work that were used. A proof opens one form once, whichever replica it reaches; it is forgotten when it would
-- have expired anyway. Only the server comes here.

create table public.spent_proofs (
  signature text primary key,
  expires_at timestamptz not null,
  constraint proof_signature_is_a_hash check (signature ~ '^[0-9a-f]{64}$')
);
create index spent_proofs_by_expiry on public.spent_proofs (expires_at);

alter table public.spent_proofs enable row level security;
revoke all on public.spent_proofs from anon, authenticated;
grant all on public.spent_proofs to service_role;
create policy "the server works on every row" on public.spent_proofs
  for all to service_role using (true) with check (true);
