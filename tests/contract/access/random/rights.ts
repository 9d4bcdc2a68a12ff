import { type Actor, type Change, changedKeys, type Row, type World } from './world.ts'

/**
 * The rights as docs/decisions/072 and 090 write them, once more and apart from the code: who may cause this change, with the rows
 * as they were before the step.
 */
export function mayCause(world: World, actor: Actor, changes: readonly Change[]) {
  return ({ name, before, after }: Change): boolean => {
    const rule = rules[name]
    if (!rule) throw new Error(`${name} has no rule`)
    if (before && after && changedKeys({ before, after }).length === 0) return true
    const step = { world, actor, before, after, changes }
    return isManager(world, actor) ? (rulesOfManagers[name]?.(step) ?? true) : rule(step)
  }
}

type Step = { world: World; actor: Actor; before: Row | null; after: Row | null; changes: readonly Change[] }
type Rule = (step: Step) => boolean

const rules: Record<string, Rule> = {
  properties: ({ world, actor, before, after }) => {
    if (!isAgent(world, actor)) return false
    const own = (row: Row | null) => row !== null && row.agent_id === world.ids[actor]
    if (before && !own(before)) return false
    if (after && !own(after)) return false
    if (!after?.is_published || mayPublish(world, actor)) return true
    // Public without the right: what visitors see stays as it was.
    return before !== null && changedKeys({ before, after }).length === 0
  },
  property_drafts: ofListing,
  publication_plans: (step) => {
    const { world, actor, before, after } = step
    const isPlanned = Boolean(after?.publish_at) && after?.publish_at !== before?.publish_at
    return ofListing(step) && (!isPlanned || mayPublish(world, actor))
  },
  property_mandates: ofListing,
  inquiries: ({ world, actor, before, after }) => {
    if (!before && after) return mayWriteDown(world, actor, after)
    if (!after || !before || !isOwnInquiry(world, actor, before)) return false
    return before.assignee_id === after.assignee_id
  },
  inquiry_notes: ofInquiry,
  inquiry_contacts: ofInquiry,
  inquiry_replies: ofInquiry,
  viewings: (step) => {
    const { world, actor, before, after } = step
    if (!before && after) return mayBook(step, after)
    const inquiry = before && world.inquiries.get(String(before.inquiry_id))
    if (!before || !after || !isAgent(world, actor)) return false
    if (inquiry && isOwnInquiry(world, actor, inquiry)) return true
    // Who showed a property says how it went.
    const isOver = Date.parse(String(before.ends_at)) <= Date.now()
    return (
      before.agent_id === world.ids[actor] && isOver && ['done', 'no_show', 'cancelled'].includes(String(after.status))
    )
  },
  // Taking an article down needs no right to publish.
  blogs: ({ world, actor, after }) => isEditor(world, actor) && (!after?.is_published || mayPublish(world, actor)),
  listing_reports: ({ world, actor, before, after }) => {
    if (!before) return true
    const property = world.properties.get(String(before.property_id))
    return (
      after !== null &&
      isAgent(world, actor) &&
      ['gone', 'price'].includes(String(before.reason)) &&
      property?.agent_id === world.ids[actor]
    )
  },
  staff: ofOneself,
  settings: () => false,
  content: ({ world, actor, before, after }) =>
    isEditor(world, actor) && mayPublish(world, actor) && (after ?? before)?.key !== 'brand',
  content_drafts: ({ world, actor, before, after }) => isEditor(world, actor) && (after ?? before)?.key !== 'brand',
  imports: () => false,
  // Editors write; managers send.
  newsletter_issues: ({ world, actor, before, after }) =>
    isEditor(world, actor) && [before, after].every((row) => row === null || row.status === 'draft'),
  // How many, `findTooMany` says.
  mail_outbox: () => true,
}

/** What administrators leave to super admins. */
const rulesOfManagers: Record<string, Rule> = {
  staff: (step) => {
    const isManaged = (row: Row | null) => row === null || ['agent', 'editor'].includes(String(row.role))
    return isSuperAdmin(step) || ofOneself(step) || (isManaged(step.before) && isManaged(step.after))
  },
  settings: (step) => isSuperAdmin(step) || step.before?.section !== 'security',
}

function isSuperAdmin({ world, actor }: Step) {
  return roleOf(world, actor) === 'super_admin'
}

function ofOneself({ world, actor, before, after }: Step) {
  return (
    before !== null &&
    after !== null &&
    roleOf(world, actor) !== null &&
    before.user_id === world.ids[actor] &&
    changedKeys({ before, after }).every((key) =>
      ['name', 'phone', 'job_title', 'picture', 'signature', 'bio'].includes(key),
    )
  )
}

function ofListing({ world, actor, before, after }: Step) {
  const property = world.properties.get(String((after ?? before)?.property_id))
  // A listing that the step itself adds is in no row before it.
  return isAgent(world, actor) && (!property || property.agent_id === world.ids[actor])
}

function ofInquiry({ world, actor, before, after }: Step) {
  const inquiry = world.inquiries.get(String((after ?? before)?.inquiry_id))
  const own = isAgent(world, actor) && (!inquiry || isOwnInquiry(world, actor, inquiry))
  return own && (before === null || after === null || before.author_id === after.author_id)
}

/** A visitor about what is public, an agent also about what is theirs. */
function mayWriteDown(world: World, actor: Actor, after: Row) {
  const property = world.properties.get(String(after.property_id))
  const isAbout =
    after.property_id === null ||
    property?.is_published === true ||
    (isAgent(world, actor) && property?.agent_id === world.ids[actor])
  return isAbout && isAssignedRightly(world, actor, { property, to: after.assignee_id })
}

/** As any visitor does, or by its agent. */
function mayBook(step: Step, after: Row) {
  const { world, actor } = step
  const property = world.properties.get(String(after.property_id))
  const isOwn = isAgent(world, actor) && property?.agent_id === world.ids[actor]
  return (
    (property?.is_published === true || isOwn) &&
    (isOwn || isAssignedRightly(world, actor, { property, to: after.agent_id })) &&
    (isAgent(world, actor) || hasTimesLeft(step, after))
  )
}

/** One person has five viewings to come, two of them of one property. */
function hasTimesLeft({ world, changes }: Step, after: Row) {
  const added = changes.find((change) => change.name === 'inquiries' && change.after?.id === after.inquiry_id)?.after
  const person = world.inquiries.get(String(after.inquiry_id)) ?? added
  const theirs = [...world.viewings.values()].filter((viewing) => {
    const inquiry = world.inquiries.get(String(viewing.inquiry_id))
    const isSame = (['phone', 'email'] as const).some((key) => inquiry?.[key] && inquiry[key] === person?.[key])
    return isSame && isToCome(viewing)
  })
  return theirs.length < 5 && theirs.filter((viewing) => viewing.property_id === after.property_id).length < 2
}

function isToCome(viewing: Row) {
  return (
    ['requested', 'confirmed', 'proposed'].includes(String(viewing.status)) &&
    Date.parse(String(viewing.ends_at)) > Date.now()
  )
}

/** A new client belongs to the agent of the listing; where it has none, to the agent who writes it down. */
function isAssignedRightly(world: World, actor: Actor, { property, to }: { property: Row | undefined; to: unknown }) {
  if (to === null || to === property?.agent_id) return true
  return isAgent(world, actor) && to === world.ids[actor] && (property?.agent_id ?? null) === null
}

/** Null for whoever is suspended. */
function roleOf(world: World, actor: Actor) {
  const member = world.staff.get(world.ids[actor] ?? '')
  return member && member.is_suspended === false ? String(member.role) : null
}

function isManager(world: World, actor: Actor) {
  return ['super_admin', 'administrator'].includes(roleOf(world, actor) ?? '')
}

function isAgent(world: World, actor: Actor) {
  return roleOf(world, actor) === 'agent'
}

function isEditor(world: World, actor: Actor) {
  return roleOf(world, actor) === 'editor'
}

export function mayPublish(world: World, actor: Actor) {
  const role = roleOf(world, actor)
  return isManager(world, actor) || (role !== null && world.staff.get(world.ids[actor] ?? '')?.may_publish === true)
}

/** Whether what this member has planned is still carried out: they are asked again when the time comes. */
export function isManagerStill(world: World, member: unknown) {
  const row = world.staff.get(String(member))
  return row?.is_suspended === false && ['super_admin', 'administrator'].includes(String(row.role))
}

export function isAgentStill(world: World, member: unknown, { of, publishes }: { of: unknown; publishes: boolean }) {
  const row = world.staff.get(String(member))
  const isAgentOfIt = row?.is_suspended === false && row.role === 'agent' && of === member
  return isAgentOfIt && (!publishes || row.may_publish === true)
}

function isOwnInquiry(world: World, actor: Actor, row: Row) {
  const id = world.ids[actor]
  if (!isAgent(world, actor)) return false
  if (row.assignee_id === id) return true
  if (row.assignee_id === null && world.properties.get(String(row.property_id))?.agent_id === id) return true
  return [...world.viewings.values()].some(
    (viewing) => viewing.inquiry_id === row.id && viewing.agent_id === id && isToCome(viewing),
  )
}

/** Who may be told the word of a listing or an inquiry. */
export function mayRead(world: World, actor: Actor, word: string): boolean {
  if (isManager(world, actor)) return true
  if (word.startsWith('Listing')) {
    if (world.publicWords.has(word)) return true
    // A copy of a listing has its title.
    return [...world.wordsOf].some(
      ([id, words]) =>
        words.has(word) && isAgent(world, actor) && world.properties.get(id)?.agent_id === world.ids[actor],
    )
  }
  const inquiry = [...world.inquiries.values()].find((row) => String(row.message).includes(word))
  if (!inquiry) return true
  return isOwnInquiry(world, actor, inquiry) || world.writtenBy.get(String(inquiry.id))?.has(actor) === true
}

/** So many of the sixty that a member may write in an hour are left when the sequence begins. */
export const leftToWrite = 10
const writtenByMembers = new Set(['inquiry_reply', 'report_answer', 'viewing_update', 'viewing_moved', 'property_link'])
const causedByForms = new Set(['inquiry_thanks', 'viewing_requested', 'property_link'])

/** Counts the emails of a step, and says whose limit it passed. */
export function findTooMany(world: World, actor: Actor, changes: readonly Change[]): string[] {
  const problems: string[] = []
  const count = (whose: string, limit: number) => {
    const sent = (world.emails.get(whose) ?? 0) + 1
    world.emails.set(whose, sent)
    if (sent > limit) problems.push(`${whose}: ${sent} emails in an hour`)
  }
  for (const { name, before, after } of changes) {
    if (name !== 'mail_outbox' || before) continue
    const template = String(after?.template)
    if (writtenByMembers.has(template) && world.staff.has(world.ids[actor] ?? '')) count(`by ${actor}`, leftToWrite)
    if (causedByForms.has(template)) count(`to ${String(after?.recipient)} by forms`, 4)
  }
  return problems
}
