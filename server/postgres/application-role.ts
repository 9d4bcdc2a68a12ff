import postgres from 'postgres'

/** Owns Makazi's objects in the embedded database, and has no rights outside it. */
const role = 'makazi'

/** Creates the application's role and database in the embedded cluster; returns its connection URL. */
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
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role};
  end if;
  alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  grant anon, authenticated, service_role to ${role} with inherit false, set true;
end
$$`
