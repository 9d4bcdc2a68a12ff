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
/** Null is time, which carries out what people have planned. */
export type Done = { actor: Actor | null; name: string; mayPublish: boolean }

/** The rows as they are between two steps: those on which the rights depend. */
export type World = {
  ids: Record<Actor, string | undefined>
  properties: Map<string, Row>
  inquiries: Map<string, Row>
  viewings: Map<string, Row>
  tasks: Map<string, Row>
  list_views: Map<string, Row>
  blogs: Map<string, Row>
  staff: Map<string, Row>
  staff_invitations: Map<string, Row>
  newsletter_subscribers: Map<string, Row>
  /** The addresses of those who unsubscribed or bounced, and have not confirmed anew. */
  suppressed: Set<string>
  /** By listing: the words that have stood in its title or in that of its draft. */
  wordsOf: Map<string, Set<string>>
  /** Those of titles and pages that were public at some time, or of which a viewing was arranged: they are known for good. */
  publicWords: Set<string>
  /** Who wrote an inquiry down knows what it says. */
  writtenBy: Map<string, Set<Actor>>
  /** The listings that somebody without the right to publish has changed since their publication was planned. */
  unread: Set<string>
  /** By listing: what changed its row last. */
  lastDone: Map<string, string>
  /** How many emails of a kind a member wrote, or a person got. */
  emails: Map<string, number>
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
  'private.tasks',
  'private.list_views',
  'public.blogs',
  'public.listing_reports',
  'public.staff',
  'private.agent_profiles',
  'public.settings',
  'public.content',
  'public.content_drafts',
  'public.content_versions',
  'private.imports',
  'private.newsletter_issues',
  'private.newsletter_sends',
  'public.newsletter_subscribers',
  'public.mail_outbox',
  'public.property_kinds',
  'public.property_features',
  'private.taxonomy_names',
  'private.distinct_taxonomy_entries',
  'public.reply_templates',
  'public.staff_invitations',
  'public.staff_requests',
  'accounts.second_factors',
  'accounts.sessions',
  'private.agent_hours',
  'private.agent_days_off',
  'private.agent_calendars',
  'private.setup',
  'private.removed_samples',
  'private.undo_journal',
  'public.activity_log',
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
  const published = [...properties.values()].filter((row) => row.is_published)
  // Those of which a viewing is arranged.
  const known = await sql<{ title: string }[]>`select title from private.known_names`
  return {
    ids,
    properties,
    inquiries: await read('inquiries'),
    viewings: await read('viewings'),
    tasks: new Map(),
    list_views: new Map(),
    blogs: await read('blogs'),
    staff: await read('staff', 'user_id'),
    staff_invitations: await read('staff_invitations'),
    newsletter_subscribers: await read('newsletter_subscribers'),
    suppressed: new Set(),
    wordsOf: new Map([...properties].map(([id, row]) => [id, new Set(wordsIn(row.title))])),
    publicWords: new Set([...published, ...known].flatMap((row) => wordsIn(row.title))),
    writtenBy: new Map(),
    unread: new Set(),
    lastDone: new Map(),
    emails: new Map(),
  }
}

/** What has a word of its own in its text. Addresses are stored in small letters. */
const kinds = [
  'Listing',
  'Inquiry',
  'Task',
  'View',
  'Template',
  'Subject',
  'Draft',
  'Request',
  'Invited',
  'reader',
] as const
export type Kind = (typeof kinds)[number]
const anyWord = new RegExp(`(?:${kinds.join('|')})\\d{6}`, 'g')

export function wordsIn(text: unknown) {
  return String(text).match(anyWord) ?? []
}

export function applyChanges(world: World, changes: readonly Change[], done: Done) {
  for (const change of changes) {
    const { name, before, after } = change
    const rows = name in world ? world[name as 'properties'] : undefined
    const key = String((after ?? before)?.[name === 'staff' ? 'user_id' : 'id'])
    if (after) rows?.set(key, after)
    else rows?.delete(key)
    noteTitles(world, change)
    if (done.actor && name === 'inquiries' && !before) world.writtenBy.set(key, new Set([done.actor]))
    // A property that follows a list is not edited by anyone.
    const isEdited = name === 'properties' && !done.name.startsWith('taxonomy.') && changedKeys(change).length > 0
    if (isEdited) world.lastDone.set(key, done.name)
    noteUnread(world, change, done)
    if (name === 'newsletter_subscribers') noteSuppressed(world, after)
  }
}

function noteTitles(world: World, { name, before, after }: Change) {
  const id = String(name === 'properties' ? (after ?? before)?.id : (after ?? before)?.property_id)
  const add = (title: unknown) => {
    const words = world.wordsOf.get(id) ?? new Set()
    world.wordsOf.set(id, new Set([...words, ...wordsIn(title)]))
  }
  const makePublic = (title: unknown) => {
    for (const word of wordsIn(title)) world.publicWords.add(word)
  }
  if (name === 'properties') {
    add(after?.title)
    for (const row of [before, after]) if (row?.is_published) makePublic(row.title)
  }
  if (name === 'property_drafts') add((after?.value as Row | undefined)?.title)
  if (name === 'viewings' && !before) makePublic(world.properties.get(id)?.title)
  if (name === 'content') makePublic(JSON.stringify(after?.value))
}

/** Also once the subscription itself is removed. */
function noteSuppressed({ suppressed }: World, after: Row | null) {
  if (after?.status === 'unsubscribed' || after?.status === 'bounced') suppressed.add(String(after.email))
  if (after?.status === 'confirmed') suppressed.delete(String(after.email))
}

/** Whoever plans a publication has read the listing as it is then. */
function noteUnread(world: World, change: Change, { mayPublish, actor }: Done) {
  const { name, before, after } = change
  if (name === 'publication_plans' && after?.publish_at && after.publish_at !== before?.publish_at && actor)
    world.unread.delete(String(after.property_id))
  if (mayPublish || changedKeys(change).length === 0) return
  if (name === 'properties') world.unread.add(String((after ?? before)?.id))
  if (name === 'property_drafts') world.unread.add(String((after ?? before)?.property_id))
}

/** What the database counts, folds and derives is no change. */
const derived =
  /^(views_count|inquiries_count|updated_at|search_|.*_text$|person_id|reply_due_at|first_replied_at|version|sequence|changed_at|published_at|confirmed_at|availability_.*|reading_minutes|reminded_at|is_sample|.*_count)$/

export function changedKeys({ before, after }: Omit<Change, 'name'>) {
  const keys = Object.keys(after ?? before ?? {}).filter((key) => !derived.test(key))
  if (!before || !after) return keys
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}
