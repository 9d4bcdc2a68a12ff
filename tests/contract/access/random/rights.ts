import {
  isAgent,
  isEditor,
  isManager,
  isOwnInquiry,
  isSuperAdmin,
  isToCome,
  mayManage,
  mayPublish,
  roleOf,
} from './roles.ts'
import { type Actor, type Change, changedKeys, type Row, type World } from './world.ts'

/**
 * The rights as docs/decisions/071 to 074 and 090 write them, once more and apart from the code: who may cause this change, with the
 * rows as they were before the step.
 */
export function mayCause(world: World, actor: Actor, changes: readonly Change[]) {
  return ({ name, before, after }: Change): boolean => {
    const rule = rules[name]
    if (!rule) throw new Error(`${name} has no rule`)
    if (before && after && changedKeys({ before, after }).length === 0) return true
    const step = { world, actor, before, after, changes }
    const ofRole = isManager(world, actor) ? (rulesOfManagers[name] ?? anybody) : rule
    return ofRole(step) && (rulesOfAll[name] ?? anybody)(step)
  }
}

type Step = { world: World; actor: Actor; before: Row | null; after: Row | null; changes: readonly Change[] }
type Rule = (step: Step) => boolean

export function isOwnTask(world: World, actor: Actor, task: Row) {
  return isAgent(world, actor) && [task.assignee_id, task.author_id].includes(world.ids[actor])
}

const anybody: Rule = () => true
const managersOnly: Rule = () => false
const staffOnly: Rule = ({ world, actor }) => roleOf(world, actor) !== null
const ofOwnHours: Rule = ({ world, actor, before, after }) =>
  isAgent(world, actor) && (after ?? before)?.agent_id === world.ids[actor]

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
  // Agents give tasks to themselves, about what they handle, and change those that they gave or have to do.
  tasks: ({ world, actor, before, after }) => {
    if (!after || !isAgent(world, actor)) return false
    if (before) return isOwnTask(world, actor, before) && before.assignee_id === after.assignee_id
    const inquiry = world.inquiries.get(String(after.inquiry_id))
    const property = world.properties.get(String(after.property_id))
    return (
      after.author_id === world.ids[actor] &&
      after.assignee_id === world.ids[actor] &&
      (!inquiry || isOwnInquiry(world, actor, inquiry)) &&
      (!property || property.agent_id === world.ids[actor])
    )
  },
  // Taking a post down needs no right to publish.
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
  agent_profiles: ofOwnProfile,
  settings: managersOnly,
  content: ({ world, actor, before, after }) =>
    isEditor(world, actor) && mayPublish(world, actor) && (after ?? before)?.key !== 'brand',
  content_drafts: ({ world, actor, before, after }) => isEditor(world, actor) && (after ?? before)?.key !== 'brand',
  // A draft that is replaced becomes a version too.
  content_versions: ({ world, actor, before, after }) =>
    isEditor(world, actor) &&
    before === null &&
    after?.key !== 'brand' &&
    (after?.was_published === false || mayPublish(world, actor)),
  imports: managersOnly,
  // Editors write; managers send.
  newsletter_issues: ({ world, actor, before, after }) =>
    isEditor(world, actor) && [before, after].every((row) => row === null || row.status === 'draft'),
  newsletter_sends: managersOnly,
  newsletter_subscribers: subscribes,
  property_kinds: managersOnly,
  property_features: managersOnly,
  taxonomy_names: managersOnly,
  distinct_taxonomy_entries: managersOnly,
  reply_templates: managersOnly,
  staff_invitations: managersOnly,
  staff_requests: managersOnly,
  second_factors: managersOnly,
  setup: managersOnly,
  removed_samples: managersOnly,
  agent_hours: ofOwnHours,
  agent_days_off: ofOwnHours,
  agent_calendars: ({ world, actor }) => isAgent(world, actor),
  sessions: anybody,
  list_views: staffOnly,
  activity_log: staffOnly,
  undo_journal: staffOnly,
  // How many, `findTooMany` says.
  mail_outbox: anybody,
}

/** What administrators leave to super admins, and what nobody does. */
const rulesOfManagers: Record<string, Rule> = {
  staff: (step) => {
    const { world, actor, before, after } = step
    return ofOneself(step) || [before, after].every((row) => row === null || mayManage(world, actor, row.role))
  },
  agent_profiles: (step) => {
    const { world, actor, before, after } = step
    const role = world.staff.get(String((after ?? before)?.user_id))?.role
    return ofOwnProfile(step) || mayManage(world, actor, role)
  },
  settings: ({ world, actor, before }) => isSuperAdmin(world, actor) || before?.section !== 'security',
  staff_invitations: ({ world, actor, before, after }) =>
    [before, after].every((row) => row === null || mayManage(world, actor, row.role)) &&
    (after === null || after.invited_by === world.ids[actor]),
  // Of those who confirmed their address.
  staff_requests: ({ before, after }) => after === null && before?.confirmed_at !== null,
  second_factors: ({ world, actor, after }) => isSuperAdmin(world, actor) && after === null,
  // Land is one type, which is neither renamed nor removed.
  property_kinds: ({ before, after }) =>
    before?.kind === 'land' ? after?.kind === 'land' && after.name === before.name : after?.kind !== 'land',
  // What was sent, or began to be, stays on record.
  newsletter_issues: ({ before, after }) =>
    after !== null || (before?.status === 'draft' && before.started_at === null),
  newsletter_subscribers: (step) => subscribes(step) || managesSubscriber(step),
  content_versions: ({ before }) => before === null,
  setup: ({ world, before, after }) => {
    if (before === null || after === null) return false
    if (before.went_live_at === after.went_live_at) return true
    const hasSamples = after.samples_added_at !== null && after.samples_removed_at === null
    const hasListing = [...world.properties.values()].some((row) => row.deleted_at === null && row.is_sample === false)
    return before.went_live_at === null && !hasSamples && hasListing && after.email_tested_at !== null
  },
}

/** What holds whoever it is. */
const rulesOfAll: Record<string, Rule> = {
  // Nobody else's. They go with their owner.
  list_views: ({ world, actor, before, after, changes }) => {
    const owner = (before ?? after)?.owner_id
    const isRemoved = changes.some(
      (change) => change.name === 'staff' && !change.after && change.before?.user_id === owner,
    )
    return isRemoved || (owner === world.ids[actor] && (!after || after.owner_id === owner))
  },
  // Nobody writes for somebody else what was done, nor undoes it.
  activity_log: ({ world, actor, before, after }) => before === null && after?.actor_id === world.ids[actor],
  undo_journal: ({ world, actor, before, after }) =>
    [before, after].every((row) => row === null || row.done_by === world.ids[actor]),
  sessions: ({ world, actor, before, after }) => {
    const member = before?.user_id
    if (member === world.ids[actor]) return true
    return after === null && mayManage(world, actor, world.staff.get(String(member))?.role)
  },
  // It ends with the standing of its owner.
  agent_calendars: ({ world, actor, before, after, changes }) => {
    const owner = (after ?? before)?.agent_id
    const isEnded =
      after === null && changes.some((change) => change.name === 'staff' && change.after?.user_id === owner)
    return isEnded || owner === world.ids[actor]
  },
  mail_outbox: (step) => step.before === null || (step.after === null ? takesBack(step) : sendsAgain(step)),
}

/** By the form. Of an address that is known, the row that is to tell nobody so goes at once. */
function subscribes({ before, after }: Step) {
  if (String((after ?? before)?.email).endsWith('@duplicate.invalid')) return true
  return before === null && after?.status === 'pending' && after.source === 'form'
}

/** Whoever left or bounced is asked by nobody but themselves, and confirms alone. */
function managesSubscriber({ world, actor, before, after }: Step) {
  if (after === null) return true
  if (before === null)
    return (
      after.status === 'pending' && after.added_by === world.ids[actor] && !world.suppressed.has(String(after.email))
    )
  const isMarked = ['pending', 'confirmed'].includes(String(before.status)) && after.status === 'bounced'
  return isMarked && changedKeys({ before, after }).every((key) => /^(status|bounced_at|bounce_reason)$/.test(key))
}

/** What waits, of the newsletter and of hand-overs; and a reply that did not arrive, when it is sent again. */
function takesBack({ world, actor, before, changes }: Step) {
  const isWaiting = before?.status === 'queued' && (before.is_bulk === true || before.template === 'hand_over')
  if (isWaiting && isManager(world, actor)) return true
  return changes.some(({ name, before: reply }) => name === 'inquiry_replies' && reply?.email_id === before?.id)
}

function sendsAgain({ world, actor, before, after }: Step) {
  return (
    isSuperAdmin(world, actor) && ['queued', 'failed'].includes(String(before?.status)) && after?.status === 'queued'
  )
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

/** What visitors see is changed by those who may publish. */
function ofOwnProfile({ world, actor, after }: Step) {
  const isOwn = roleOf(world, actor) !== null && after?.user_id === world.ids[actor]
  return isOwn && (after?.is_shown !== true || mayPublish(world, actor))
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
  if (after.replaces_id !== null) return mayOfferAgain(step, after)
  const property = world.properties.get(String(after.property_id))
  const isOwn = isAgent(world, actor) && property?.agent_id === world.ids[actor]
  return (
    (property?.is_published === true || isOwn) &&
    (isOwn || isAssignedRightly(world, actor, { property, to: after.agent_id })) &&
    (isAgent(world, actor) || hasTimesLeft(step, after))
  )
}

/** Of the same listing, also where it is a colleague's by now, by whoever handles the client. */
function mayOfferAgain({ world, actor }: Step, after: Row) {
  const missed = world.viewings.get(String(after.replaces_id))
  const inquiry = world.inquiries.get(String(after.inquiry_id))
  const isSame = missed?.property_id === after.property_id && missed?.inquiry_id === after.inquiry_id
  return isSame && inquiry !== undefined && isOwnInquiry(world, actor, inquiry)
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

/** A new client belongs to the agent of the listing; where it has none, to the agent who writes it down. */
function isAssignedRightly(world: World, actor: Actor, { property, to }: { property: Row | undefined; to: unknown }) {
  if (to === null || to === property?.agent_id) return true
  return isAgent(world, actor) && to === world.ids[actor] && (property?.agent_id ?? null) === null
}

/** Of the sixty that a member may write in an hour, so many are left. */
export const leftToWrite = 4
const writtenByMembers = new Set([
  'inquiry_reply',
  'report_answer',
  'viewing_update',
  'viewing_moved',
  'property_link',
  'staff_invitation',
])
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

/** A changed list gives what has the entry another word, which is no edit; and of what was deleted, samples alone come back as such. */
export function findSideEffects(action: string, changes: readonly Change[]): string[] {
  if (action.startsWith('taxonomy.')) {
    const edited = changes.filter(({ name, before, after }) =>
      name === 'properties' ? keysOf(before, after).some((key) => !follows.test(key)) : after?.entity === 'properties',
    )
    return edited.map(({ before, after }) => `edits ${String(after?.title)}: ${keysOf(before, after).join(', ')}`)
  }
  const removed = changes.find(({ name }) => action === 'setup.restoreSamples' && name === 'setup')?.before
  const others = changes.filter(
    ({ before }) =>
      removed && before?.deleted_at && (!before.is_sample || before.deleted_at !== removed.samples_removed_at),
  )
  return others.map(({ name, before }) => `restores ${name} ${String(before?.id)}`)
}

const follows = /^(type|property_kind_id|property_type_id|features|amenities|feature_keys|search_.*)$/

function keysOf(before: Row | null, after: Row | null) {
  return Object.keys(after ?? {}).filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
}
