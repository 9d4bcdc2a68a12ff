import postgres from 'postgres'

/** Owns Makazi's objects in the embedded database, and has no rights outside it. */
const role = 'makazi'

/**
 * Creates the application's role and database in the embedded cluster; returns its connection URL. Objects an earlier
 * version created as superuser are handed over in one transaction.
 */
export async function prepareApplicationDatabase(superuserUrl: string, password: string): Promise<string> {
  const url = new URL(superuserUrl)
  const database = url.pathname.slice(1)
  await asSuperuser(Object.assign(new URL(url), { pathname: '/postgres' }).href, async (sql) => {
    await sql.unsafe(createRolesSql)
    // Not a parameter, since the server takes none here; base64url, so nothing in it needs quoting.
    await sql.unsafe(`alter role ${role} password '${password.replaceAll("'", "''")}'`)
    const [row] = await sql<{ owner: string }[]>`
      select pg_get_userbyid(datdba) as owner from pg_database where datname = ${database}`
    if (!row) await sql`create database ${sql(database)} owner ${sql(role)}`
    else if (row.owner !== role) await sql`alter database ${sql(database)} owner to ${sql(role)}`
  })
  await asSuperuser(superuserUrl, (sql) => sql.begin((transaction) => transaction.unsafe(handOver)))
  return Object.assign(url, { username: role, password }).href
}

async function asSuperuser<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 })
  return work(sql).finally(() => sql.end({ timeout: 5 }))
}

// It may switch to the three API roles, and has none of their rights otherwise.
const createRolesSql = `
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  alter role service_role bypassrls;
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role};
  end if;
  alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  grant anon, authenticated, service_role to ${role} with inherit false, set true;
end
$$`

const handOver = `
do $$
declare
  command text;
begin
  for command in
    with own as (
      select n.oid, n.nspname from pg_namespace n
      where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public')
        and not exists (select from pg_depend d where d.objid = n.oid and d.deptype = 'e')
      union all select 'public'::regnamespace::oid, 'public'
    )
    select format('alter schema %I owner to ${role}', n.nspname)
    from own join pg_namespace n using (oid) where n.nspowner = 10 and n.nspname <> 'public'
    union all
    select format('alter table %s owner to ${role}', c.oid::regclass)
    from own join pg_class c on c.relnamespace = own.oid
    where c.relowner = 10 and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter type %s owner to ${role}', t.oid::regtype)
    from own join pg_type t on t.typnamespace = own.oid left join pg_class c on c.oid = t.typrelid
    where t.typowner = 10 and (t.typtype in ('e', 'd') or c.relkind = 'c')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    union all
    select format('alter routine %s owner to ${role}', p.oid::regprocedure)
    from own join pg_proc p on p.pronamespace = own.oid
    where p.proowner = 10 and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter statistics %I.%I owner to ${role}', own.nspname, s.stxname)
    from own join pg_statistic_ext s on s.stxnamespace = own.oid where s.stxowner = 10
  loop
    execute command;
  end loop;
end
$$`
