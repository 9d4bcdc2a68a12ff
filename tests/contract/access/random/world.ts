import type { TestBackend } from '../../../support/test-backend.ts'

/** Who acts. Everything that the rights depend on is in the rows, and here. */
export type Actor = 'superAdmin' | 'administrator' | 'agentA' | 'agentB' | 'editor' | 'nonStaff' | 'visitor'
export const actors: readonly Actor[] = [
  'superAdmin',
  'administrator',
  'agentA',
  'agentB',
  'editor',
  'nonStaff',
  'visitor',
]

export type Row = Record<string, unknown>
export type Change = { name: string; before: Row | null; after: Row | null }

/** The rows as they are between two steps: those on which the rights depend. */
export type World = {
  ids: Record<Actor, string | undefined>
  properties: Map<string, Row>
  inquiries: Map<string, Row>
  viewings: Map<string, Row>
  blogs: Map<string, Row>
  staff: Map<string, Row>
  /** The listings that were public at some time, or of which a viewing was arranged: their titles are known for good. */
  publiclyNamed: Set<string>
  /** Who wrote an inquiry down knows what it says. */
  writtenBy: Map<string, Set<Actor>>
}

/** Whose changes are watched. */
const watched = [
  'public.properties',
  'private.property_drafts',
  'private.publication_plans',
  'private.property_mandates',
  'public.inquiries',
  'public.inquiry_notes',
  'public.inquiry_contacts',
  'public.inquiry_replies',
  'public.viewings',
  'public.blogs',
  'public.listing_reports',
  'public.staff',
  'public.settings',
  'public.content',
  'public.content_drafts',
]

/** Records every row that a statement changes from now on, whoever runs it. */
export async function watchChanges({ sql }: TestBackend) {
  await sql.unsafe(`
    create table private.watched (place bigint generated always as identity, name text, before jsonb, after jsonb);
    create function private.watch() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into private.watched (name, before, after) values (
        tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end,
        case when tg_op <> 'DELETE' then to_jsonb(new) end
      );
      return null;
    end
    $$;
    ${watched.map((table) => `create trigger zz_is_watched after insert or update or delete on ${table} for each row execute function private.watch();`).join('\n')}
  `)
}

/** What has changed since it was last asked. */
export async function takeChanges({ sql }: TestBackend): Promise<Change[]> {
  const rows = await sql<(Change & { place: string })[]>`
    with taken as (delete from private.watched returning *) select * from taken order by place`
  return rows.map(({ name, before, after }) => ({ name, before, after }))
}

export async function readWorld({ sql }: TestBackend, ids: World['ids']): Promise<World> {
  const read = async (table: string, key = 'id') => {
    const rows = await sql.unsafe<{ row: Row }[]>(`select to_jsonb(t) as row from public.${table} t`)
    return new Map(rows.map(({ row }) => [String(row[key]), row]))
  }
  const properties = await read('properties')
  return {
    ids,
    properties,
    inquiries: await read('inquiries'),
    viewings: await read('viewings'),
    blogs: await read('blogs'),
    staff: await read('staff', 'user_id'),
    publiclyNamed: new Set([...properties.values()].filter((row) => row.is_published).map((row) => String(row.id))),
    writtenBy: new Map(),
  }
}

export function applyChanges(world: World, changes: readonly Change[], actor: Actor) {
  for (const { name, before, after } of changes) {
    const rows = name in world ? world[name as 'properties'] : undefined
    const key = String((after ?? before)?.[name === 'staff' ? 'user_id' : 'id'])
    if (after) rows?.set(key, after)
    else rows?.delete(key)
    if (name === 'properties' && (after?.is_published || before?.is_published)) world.publiclyNamed.add(key)
    if (name === 'viewings' && !before) world.publiclyNamed.add(String(after?.property_id))
    if (name === 'inquiries' && !before) world.writtenBy.set(key, new Set([actor]))
  }
}
