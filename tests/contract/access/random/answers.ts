import { isOwnTask } from './rights.ts'
import { isAgent, isEditor, isManager, isOwnInquiry, isSuperAdmin, mayManage, roleOf } from './roles.ts'
import type { Action, Result } from './step.ts'
import type { Actor, World } from './world.ts'

// Who may be told what, as docs/decisions/072, 074, 076 and 090 write it, once more and apart from the code.

type Reader = (world: World, actor: Actor) => boolean
type WordReader = (world: World, actor: Actor, word: string) => boolean

const isWriter: Reader = (world, actor) => isManager(world, actor) || isEditor(world, actor)
const isHandler: Reader = (world, actor) => isManager(world, actor) || isAgent(world, actor)

const readersOfWords: Record<string, WordReader> = {
  Listing: mayReadTitle,
  Inquiry: mayReadInquiry,
  Template: isHandler,
  View: (world, actor, word) => {
    const view = [...world.list_views.values()].find((row) => String(row.name).includes(word))
    return !view || view.owner_id === world.ids[actor]
  },
  Task: (world, actor, word) => {
    const task = [...world.tasks.values()].find((row) => String(row.words).includes(word))
    return !task || isManager(world, actor) || isOwnTask(world, actor, task)
  },
  // Of an issue of the newsletter.
  Subject: isWriter,
  // Of a page.
  Draft: (world, actor, word) => isWriter(world, actor) || world.publicWords.has(word),
  // Who asked for an account, and confirmed the address.
  Request: isManager,
  Invited: (world, actor, word) => {
    const named = [...world.staff_invitations.values()].filter(({ name }) => String(name).includes(word))
    return isManager(world, actor) && named.every(({ role }) => mayManage(world, actor, role))
  },
  reader: isManager,
}

export function mayRead(world: World, actor: Actor, word: string): boolean {
  const kind = word.replace(/\d+$/, '')
  const reader = readersOfWords[kind]
  if (!reader) throw new Error(`${kind} has no readers`)
  return reader(world, actor, word)
}

function mayReadTitle(world: World, actor: Actor, word: string) {
  if (isManager(world, actor) || world.publicWords.has(word)) return true
  // A copy of a listing has its title.
  return [...world.wordsOf].some(
    ([id, words]) =>
      words.has(word) && isAgent(world, actor) && world.properties.get(id)?.agent_id === world.ids[actor],
  )
}

function mayReadInquiry(world: World, actor: Actor, word: string) {
  const inquiry = [...world.inquiries.values()].find((row) => String(row.message).includes(word))
  if (!inquiry || isManager(world, actor)) return true
  return isOwnInquiry(world, actor, inquiry) || world.writtenBy.get(String(inquiry.id))?.has(actor) === true
}

/** Of the calls whose answers have no words of their own, by the name of the action. Of others, whoever is staff is told what is theirs. */
export const readers: Record<string, Reader> = {
  'activity.list': isSuperAdmin,
  'mail.list': isSuperAdmin,
  'analytics.find': isManager,
  'inquiries.assignees': isManager,
  'inquiries.closingReasons': isManager,
  'inquiries.templates': isHandler,
  'tasks.list': isHandler,
  'people.list': isHandler,
  'people.find': isHandler,
  'taxonomy.managed': isManager,
  'properties.openInquiries': isManager,
  'properties.metaFeedGaps': isManager,
  'settings.changes': isManager,
  'setup.state': isManager,
  'staff.list': isManager,
  'staff.invitations': isManager,
  'staff.requests': isManager,
  'staff.handOverPreview': isManager,
  'imports.list': isManager,
  'imports.report': isManager,
  'imports.findMatches': isManager,
  'newsletter.subscribers': isManager,
  'newsletter.export': isManager,
  'newsletter.failures': isManager,
  'blogs.plan': isWriter,
  'newsletter.overview': isWriter,
  'newsletter.find': isWriter,
  'newsletter.preview': isWriter,
  'content.list': isWriter,
  'content.search': isWriter,
  'content.find about': isWriter,
  'content.versions about': isWriter,
  'content.version about': isWriter,
  'content.find brand': isManager,
  'content.versions brand': isManager,
  'content.version brand': isManager,
}

/** Parts of an answer, wherever they stand in it. */
const readersOfParts: [RegExp, Reader][] = [
  [/"section":"security"/, isSuperAdmin],
  // The others are public.
  [/"section":"(payments|notifications|viewings)"/, isManager],
  [/"key":"brand"/, isManager],
  [/"staffRequests":\d/, isManager],
  [/"newInquiries":\d/, isHandler],
  [/"posts":\d/, isWriter],
]

/** What was told to somebody whom it is not for. */
export function findDisclosures({ world, actor }: Asking, { name, calls }: Action, { data, error }: Result): string[] {
  if (calls.length > 0 && roleOf(world, actor) === null && !error) return [`answers ${name} to nobody of the staff`]
  const text = JSON.stringify(data ?? null)
  // The banner tells everybody how much of the sample company they see.
  const isCounted = name === 'setup.sampleData'
  const parts = readersOfParts.filter(([part, reader]) => !isCounted && part.test(text) && !reader(world, actor))
  const isForOthers = readers[name]?.(world, actor) === false && !isNothing(data)
  return [...(isForOthers ? [`answers ${name} with ${text}`] : []), ...parts.map(([part]) => `tells ${String(part)}`)]
}

type Asking = { world: World; actor: Actor }

/** Neither a row nor a number. */
function isNothing(data: unknown): boolean {
  if (data instanceof Object) return Object.values(data).every(isNothing)
  return !data
}
