import { momentLabel } from '#app/shared/age-label.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { statusLabel } from '../inquiry-labels.ts'
import { followUpMessages } from './follow-up-messages.ts'
import type { TimelineEntry } from '../inquiry-types.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const { timeline: texts, closing } = followUpMessages
const { history } = inboxMessages

/** What an entry of the timeline says: a line, and the words that somebody wrote. */
export function describeEntry(entry: TimelineEntry): { title: string; text?: string | undefined } {
  switch (entry.kind) {
    case 'received':
      return { title: receivedTitle(entry.source) }
    case 'other':
      return { title: texts.other(entry.reference, statusLabel(entry.status), entry.property_title) }
    case 'viewing':
      return {
        title: texts.viewing(labelFor(texts.viewingStatuses, entry.status), momentLabel(entry.starts_at)),
        text: entry.feedback ?? undefined,
      }
    case 'note':
    case 'email':
    case 'call':
    case 'whatsapp':
    case 'sms':
    case 'walk_in':
      return { title: messageTitle(entry), text: entry.body || undefined }
    case 'reason':
      return {
        title: by(texts.reason(labelFor(closing.reasons, entry.became)), entry.actor),
        text: entry.details ?? undefined,
      }
    case 'status':
    case 'assignee':
    case 'spam':
    case 'next_step':
    case 'next_step_done':
      return { title: by(changeTitle(entry), entry.actor) }
    default:
      return describeUnknown(entry)
  }
}

/** Of a kind that this page doesn't know. */
function describeUnknown({ kind, actor = null }: { kind: string; actor?: string | null }) {
  return { title: by(labelFor({}, kind), actor) }
}

function receivedTitle(source: string) {
  const known: Readonly<Record<string, string>> = texts.received
  return known[source] ?? texts.receivedOther
}

type Message = Extract<TimelineEntry, { kind: 'note' | 'email' | 'call' | 'whatsapp' | 'sms' | 'walk_in' }>

function messageTitle(entry: Message) {
  const name = entry.actor ?? texts.unknownActor
  if (entry.kind !== 'call') return texts[entry.kind](name)
  return entry.was_reached ? texts.called(name) : texts.noAnswer(name)
}

type Change = Extract<TimelineEntry, { kind: 'status' | 'assignee' | 'spam' | 'next_step' | 'next_step_done' }>

function changeTitle(entry: Change) {
  switch (entry.kind) {
    case 'status':
      return history.status(statusLabel(entry.became))
    case 'assignee':
      return entry.became ? history.assigned(entry.became) : history.unassigned
    case 'spam':
      return entry.became === 'true' ? history.spam : history.notSpam
    case 'next_step':
      return entry.became && entry.due_at
        ? texts.planned(entry.became, momentLabel(entry.due_at))
        : texts.nothingPlanned
    case 'next_step_done':
      return texts.done(entry.became)
  }
}

function by(change: string, actor: string | null) {
  return texts.by(change, actor ?? history.unknownActor)
}
