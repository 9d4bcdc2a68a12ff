import type { Sql } from 'postgres'

const ours = `n.nspname in ('public', 'private', 'accounts', 'extensions')`

/**
 * Everything the migrations create, by name: the definition of each table, column, constraint, index, function, policy and
 * privilege.
 */
export async function readCatalogue(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql.unsafe<{ name: string; definition: string }[]>(`
    with own_class as (
      select c.*, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select format('%s %s.%s', c.relkind, c.nspname, c.relname) as name,
      concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, c.reloptions::text, ${sortedAcl('c.relacl')}) as definition
    from own_class c where c.relkind in ('r', 'v', 'm', 'S', 'c')
    union all
    select format('column %s.%s.%s', c.nspname, c.relname, a.attname),
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid), ${sortedAcl('a.attacl')})
    from own_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'c')
    union all
    select format('constraint %s.%s.%s', c.nspname, c.relname, k.conname), pg_get_constraintdef(k.oid)
    from own_class c join pg_constraint k on k.conrelid = c.oid where k.contype <> 'n'
    union all
    select format('index %s.%s', c.nspname, c.relname), pg_get_indexdef(c.oid) from own_class c where c.relkind = 'i'
    union all
    select format('trigger %s.%s.%s', c.nspname, c.relname, t.tgname), pg_get_triggerdef(t.oid) || t.tgenabled::text
    from own_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    union all
    select format('policy %s.%s.%s', c.nspname, c.relname, p.polname),
      concat_ws(' ', p.polcmd, p.polpermissive, array(select rolname from pg_roles where oid = any(p.polroles) order by 1)::text,
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from own_class c join pg_policy p on p.polrelid = c.oid
    union all
    select format('function %s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
      pg_get_functiondef(p.oid) || ${sortedAcl('p.proacl')}
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.prokind in ('f', 'p') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('statistics %s.%s', n.nspname, s.stxname), pg_get_statisticsobjdef(s.oid) || coalesce(s.stxstattarget::text, '')
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace
    union all
    select format('schema %s', n.nspname), ${sortedAcl('n.nspacl')} from pg_namespace n where ${ours}
    union all
    select format('extension %s', e.extname), '' from pg_extension e
    order by 1`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

// Privileges are listed in the order they were granted, which is irrelevant.
function sortedAcl(column: string) {
  return `coalesce((select string_agg(each::text, ',' order by each::text) from unnest(${column}) as each), '')`
}
