import { type ReactNode, useState } from 'react'
import {
  CalendarDays,
  Footprints,
  Inbox,
  type LucideIcon,
  Mail,
  MessageCircle,
  Phone,
  StickyNote,
  Tag,
  Trash2,
} from 'lucide-react'
import { href, Link } from 'react-router'
import { momentLabel } from '#app/shared/age-label.ts'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { inboxMessages } from '../inbox-messages.ts'
import { describeEntry } from './describe-entry.ts'
import { followUpMessages } from './follow-up-messages.ts'
import type { TimelineEntry } from '../inquiry-types.ts'
import styles from './follow-up.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = followUpMessages.timeline

const icons: Record<TimelineEntry['kind'], LucideIcon> = {
  received: Inbox,
  status: Tag,
  assignee: Tag,
  spam: Tag,
  reason: Tag,
  next_step: CalendarDays,
  next_step_done: CalendarDays,
  note: StickyNote,
  email: Mail,
  call: Phone,
  whatsapp: MessageCircle,
  sms: MessageCircle,
  walk_in: Footprints,
  viewing: CalendarDays,
  other: Inbox,
}
const emailTones: Record<'queued' | 'sent' | 'unsent' | 'failed', BadgeTone> = {
  queued: 'amber',
  sent: 'green',
  unsent: 'amber',
  failed: 'outline',
}

type TimelineProps = {
  entries: readonly TimelineEntry[]
  onRemoveNote: (id: string) => void
  onRemoveContact: (id: string) => void
  /** The form for a new note, above the list. */
  noteForm: ReactNode
}

/** Everything about the inquiry, the newest first. */
export function Timeline({ entries, onRemoveNote, onRemoveContact, noteForm }: TimelineProps) {
  const [shown, setShown] = useState<'all' | 'notes'>('all')
  const listed = shown === 'all' ? entries : entries.filter(({ kind }) => kind === 'note')
  return (
    <section className={styles.part} aria-labelledby="inquiry-timeline">
      <div className={styles.partHead}>
        <h3 id="inquiry-timeline">{texts.title}</h3>
        <SegmentedChoice
          name="timeline-shown"
          legend={texts.show}
          options={['all', 'notes']}
          chosen={shown}
          renderOption={(option) => texts[option]}
          onChoose={setShown}
        />
      </div>
      {noteForm}
      {listed.length === 0 && <p className="text-xs text-ink-3">{texts.noNotes}</p>}
      <ol className={styles.timeline} data-slot="inquiry-timeline">
        {listed.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            onRemove={entry.kind === 'note' ? onRemoveNote : onRemoveContact}
          />
        ))}
      </ol>
    </section>
  )
}

/** A page that was opened before an update may be given a kind that it doesn't know. */
function EntryIcon({ kind }: { kind: string }) {
  const Icon = (icons as Readonly<Record<string, LucideIcon>>)[kind] ?? Tag
  return <Icon />
}

function Entry({ entry, onRemove }: { entry: TimelineEntry; onRemove: (id: string) => void }) {
  const { title, text } = describeEntry(entry)
  return (
    <li data-kind={entry.kind}>
      <span className={styles.mark} aria-hidden="true">
        <EntryIcon kind={entry.kind} />
      </span>
      <div className="min-w-0">
        <p className={styles.entryHead}>
          <span>{title}</span>
          <time dateTime={entry.at}>{momentLabel(entry.at)}</time>
        </p>
        {entry.kind === 'email' && entry.email_status && (
          <Badge tone={emailTones[entry.email_status]}>{labelFor(texts.emailStates, entry.email_status)}</Badge>
        )}
        {entry.kind === 'email' && entry.brochure && (
          <p className="text-xs text-ink-2">{labelFor(texts.brochure, entry.brochure)}</p>
        )}
        {text && <p className={styles.entryText}>{text}</p>}
        {entry.kind === 'other' && (
          <Link className="inline-link" to={`${href('/admin/inquiries')}?inquiry=${entry.id}`}>
            {texts.openOther}
          </Link>
        )}
      </div>
      {'is_mine' in entry && entry.is_mine && (
        <IconButton
          label={entry.kind === 'note' ? inboxMessages.notes.remove : texts.removeContact}
          onClick={() => onRemove(String(entry.id))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
