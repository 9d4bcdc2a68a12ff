import type { Actor, Change, Row, World } from './world.ts'

/**
 * The rights as docs/decisions/072 and 090 write them, once more and apart from the code: who may cause this change, with the rows
 * as they were before the step. What the database counts, folds and derives is no change.
 */
export function mayCause(world: World, actor: Actor, { name, before, after }: Change): boolean {
  const rule = rules[name]
  if (!rule) throw new Error(`${name} has no rule`)
  if (before && after && changedKeys(before, after).length === 0) return true
  return isManager(actor) || rule({ world, actor, before, after })
}

type Step = { world: World; actor: Actor; before: Row | null; after: Row | null }

const derived =
  /^(views_count|inquiries_count|updated_at|search_|.*_text$|person_id|reply_due_at|first_replied_at|version|sequence|changed_at|published_at|confirmed_at|availability_.*|reading_minutes|reminded_at|.*_count)$/

function changedKeys(before: Row, after: Row) {
  return Object.keys(after).filter(
    (key) => !derived.test(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
}

const rules: Record<string, (step: Step) => boolean> = {
  properties: ({ world, actor, before, after }) => {
    if (!isAgent(actor)) return false
    const own = (row: Row | null) => row !== null && row.agent_id === world.ids[actor]
    if (before && !own(before)) return false
    if (after && !own(after)) return false
    if (!after?.is_published || mayPublish(world, actor)) return true
    // Public without the right: what visitors see stays as it was.
    return before !== null && changedKeys(before, after).length === 0
  },
  property_drafts: ofListing,
  publication_plans: ofListing,
  property_mandates: ofListing,
  inquiries: ({ world, actor, before, after }) => {
    if (!before && after) return mayWriteDown(world, actor, after)
    if (!after || !before || !isOwnInquiry(world, actor, before)) return false
    return before.assignee_id === after.assignee_id
  },
  inquiry_notes: ofInquiry,
  inquiry_contacts: ofInquiry,
  inquiry_replies: ofInquiry,
  viewings: ({ world, actor, before, after }) => {
    if (!before && after) return mayBook(world, actor, after)
    const inquiry = before && world.inquiries.get(String(before.inquiry_id))
    if (!before || !after || !isAgent(actor)) return false
    if (inquiry && isOwnInquiry(world, actor, inquiry)) return true
    // Who showed a property says how it went.
    const isOver = Date.parse(String(before.ends_at)) <= Date.now()
    return (
      before.agent_id === world.ids[actor] && isOver && ['done', 'no_show', 'cancelled'].includes(String(after.status))
    )
  },
  // Taking an article down needs no right to publish.
  blogs: ({ world, actor, after }) => actor === 'editor' && (!after?.is_published || mayPublish(world, actor)),
  listing_reports: ({ world, actor, before, after }) => {
    if (!before) return true
    const property = world.properties.get(String(before.property_id))
    return (
      after !== null &&
      isAgent(actor) &&
      ['gone', 'price'].includes(String(before.reason)) &&
      property?.agent_id === world.ids[actor]
    )
  },
  staff: ({ world, actor, before, after }) =>
    before !== null &&
    after !== null &&
    before.user_id === world.ids[actor] &&
    changedKeys(before, after).every((key) =>
      ['name', 'phone', 'job_title', 'picture', 'signature', 'bio'].includes(key),
    ),
  settings: () => false,
  content: ({ world, actor }) => actor === 'editor' && mayPublish(world, actor),
  content_drafts: ({ actor }) => actor === 'editor',
}

function ofListing({ world, actor, before, after }: Step) {
  const property = world.properties.get(String((after ?? before)?.property_id))
  // A listing that the step itself adds is in no row before it.
  return isAgent(actor) && (!property || property.agent_id === world.ids[actor])
}

function ofInquiry({ world, actor, before, after }: Step) {
  const inquiry = world.inquiries.get(String((after ?? before)?.inquiry_id))
  const own = isAgent(actor) && (!inquiry || isOwnInquiry(world, actor, inquiry))
  return own && (before === null || after === null || before.author_id === after.author_id)
}

/** A visitor about what is public, an agent also about what is theirs. */
function mayWriteDown(world: World, actor: Actor, after: Row) {
  const property = world.properties.get(String(after.property_id))
  const isAbout =
    after.property_id === null ||
    property?.is_published === true ||
    (isAgent(actor) && property?.agent_id === world.ids[actor])
  return isAbout && isAssignedRightly(world, actor, { property, to: after.assignee_id })
}

/** As any visitor does, or by its agent. */
function mayBook(world: World, actor: Actor, after: Row) {
  const property = world.properties.get(String(after.property_id))
  const isOwn = isAgent(actor) && property?.agent_id === world.ids[actor]
  return (
    (property?.is_published === true || isOwn) &&
    (isOwn || isAssignedRightly(world, actor, { property, to: after.agent_id }))
  )
}

/** A new client belongs to the agent of the listing; where it has none, to the agent who writes it down. */
function isAssignedRightly(world: World, actor: Actor, { property, to }: { property: Row | undefined; to: unknown }) {
  if (to === null || to === property?.agent_id) return true
  return isAgent(actor) && to === world.ids[actor] && (property?.agent_id ?? null) === null
}

export function isManager(actor: Actor) {
  return actor === 'superAdmin' || actor === 'administrator'
}

function isAgent(actor: Actor) {
  return actor === 'agentA' || actor === 'agentB'
}

function mayPublish(world: World, actor: Actor) {
  return isManager(actor) || world.staff.get(world.ids[actor] ?? '')?.may_publish === true
}

function isOwnInquiry(world: World, actor: Actor, row: Row) {
  const id = world.ids[actor]
  if (!isAgent(actor)) return false
  if (row.assignee_id === id) return true
  if (row.assignee_id === null && world.properties.get(String(row.property_id))?.agent_id === id) return true
  return [...world.viewings.values()].some(
    (viewing) =>
      viewing.inquiry_id === row.id &&
      viewing.agent_id === id &&
      ['requested', 'confirmed', 'proposed'].includes(String(viewing.status)) &&
      Date.parse(String(viewing.ends_at)) > Date.now(),
  )
}

/** Every listing, inquiry and note has a word of its own in its text: who may be told it. */
export function mayRead(world: World, actor: Actor, word: string): boolean {
  if (isManager(actor)) return true
  const holds = (row: Row, column: string) => String(row[column]).includes(word)
  if (word.startsWith('Listing')) {
    // A copy of a listing has its title.
    return [...world.properties.values()].some(
      (row) =>
        holds(row, 'title') &&
        (world.publiclyNamed.has(String(row.id)) || (isAgent(actor) && row.agent_id === world.ids[actor])),
    )
  }
  const inquiry = [...world.inquiries.values()].find((row) => holds(row, 'message'))
  if (!inquiry) return true
  return isOwnInquiry(world, actor, inquiry) || world.writtenBy.get(String(inquiry.id))?.has(actor) === true
}
