-- The server's own jobs come as service_role. A hosted project lets it pass row-level security; an own PostgreSQL may
-- lack the right to grant that, so the tables say it themselves.

do $$
declare
  guarded record;
begin
  for guarded in
    select c.relname from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop
    execute format(
      'create policy "the server works on every row" on public.%I
        for all to service_role using (true) with check (true)',
      guarded.relname
    );
  end loop;
end
$$;
