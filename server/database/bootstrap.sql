-- The three roles of the API, which a Supabase project has already, and what they may do in schema public. Runs before the
-- migrations and can be repeated.
--
-- The connecting role must own the database, or be allowed to create schemas in it. It must be a superuser, or have
-- CREATEROLE (and then creates the roles or, before PostgreSQL 16, joins existing ones), or be a member of the three
-- existing roles.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    -- Two databases on one server may start in parallel, and roles belong to the server.
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The database role % may not create the role %; a superuser can help: create role % nologin noinherit; grant % to %',
          current_user, wanted, wanted, wanted, current_user using errcode = 'insufficient_privilege';
    end;
    -- Since PostgreSQL 16 the creator of a role may grant it but is not a member yet, so the grant is always run. Another
    -- database's start may grant it in the same moment, and PostgreSQL has no lock for what databases share: the row that was
    -- there first is the one that was wanted.
    begin
      execute format('grant %I to current_user', wanted);
    exception
      when unique_violation then null;
      when insufficient_privilege then
        if not pg_catalog.pg_has_role(current_user, wanted, 'member') then
          raise exception 'The database role % is not a member of %; a superuser can help: grant % to %',
            current_user, wanted, wanted, current_user using errcode = 'insufficient_privilege';
        end if;
    end;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated, service_role;

-- A Supabase project grants these roles everything that its owner creates in public; here each right has a line of its own.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
