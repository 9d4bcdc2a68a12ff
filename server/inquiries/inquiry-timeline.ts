import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import type { inquiryRepliesBrochure } from '#app/backend/stored-values.ts'
import type { ClosingReason, ContactChannel } from '#app/features/inquiries/inquiry.ts'
import type { ViewingStatus } from '#app/features/viewings/viewing.ts'
import type { Language } from '#app/shared/language.ts'
import type { inquiryInput } from './inquiry-detail.ts'

type Common = { id: string | number; at: string }
/** `actor` is null where the person has left the staff, or where it was the system. */
type ByStaff = Common & { actor: string | null }

export type TimelineEntry =
  | (Common & { kind: 'received'; source: string })
  | (ByStaff & { kind: 'status' | 'assignee' | 'spam'; became: string | null })
  | (ByStaff & { kind: 'reason'; became: ClosingReason; details: string | null })
  | (ByStaff & { kind: 'next_step'; became: string | null; due_at: string | null })
  | (ByStaff & { kind: 'next_step_done'; became: string })
  | (ByStaff & { kind: 'note'; body: string; is_mine: boolean })
  | (ByStaff & {
      kind: 'email'
      subject: string | null
      body: string
      /** Null once the record of the email was deleted. */
      email_status: 'queued' | 'sent' | 'unsent' | 'failed' | null
      /** What became of the brochure; null where none goes with it. */
      brochure: (typeof inquiryRepliesBrochure)[number] | null
    })
  | (ByStaff & { kind: ContactChannel; body: string; was_reached: boolean; is_mine: boolean })
  | (Common & { kind: 'viewing'; starts_at: string; status: ViewingStatus; feedback: string | null })

export type InquiryTimeline = {
  language: Language
  next_step: string | null
  next_step_at: string | null
  closed_reason: ClosingReason | null
  closed_details: string | null
  first_replied_at: string | null
  reply_due_at: string | null
  /** How long the first reply took, in opening hours. */
  reply_minutes: number | null
  /** The start of the viewing that comes next, which templates name. */
  viewing_at: string | null
  /** The newest reply, where it was not sent and nobody has reached the person since. */
  unsent_reply: string | null
  entries: TimelineEntry[]
}

const maxEntries = 200

/** What handles one inquiry needs beyond its detail. Null for an inquiry that was deleted, or is not the caller's. */
export async function findTimeline(sql: TransactionSql, { id }: z.infer<typeof inquiryInput>) {
  const [found] = await sql<Omit<InquiryTimeline, 'entries'>[]>`
    select i.language, i.next_step, i.next_step_at, i.closed_reason, i.closed_details, i.first_replied_at, i.reply_due_at,
      case when i.first_replied_at >= i.created_at
        then private.open_minutes_between(i.created_at, i.first_replied_at) end as reply_minutes,
      private.arranged_viewing_at(i.id) as viewing_at, private.unsent_reply(i) as unsent_reply
    from public.inquiries i where i.id = ${id} and i.deleted_at is null`
  return found ? { ...found, entries: await listEntries(sql, id) } : null
}

/** Everything about one inquiry in one list, the newest first. `kind` says which of the other values an entry has. */
async function listEntries(sql: TransactionSql, id: string): Promise<TimelineEntry[]> {
  const rows = await sql<{ entry: TimelineEntry }[]>`
    select e.entry || jsonb_build_object('kind', e.kind, 'at', e.at) as entry
    from (
      select i.created_at as at, 0::bigint as position, 'received' as kind,
        jsonb_build_object('id', i.id, 'source', i.source) as entry
      from public.inquiries i where i.id = ${id}
      union all
      select c.created_at, c.id, c.field, jsonb_build_object(
        'id', c.id, 'actor', private.staff_name(c.actor_id), 'details', c.details, 'due_at', c.due_at,
        'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
      )
      from public.inquiry_changes c where c.inquiry_id = ${id}
      union all
      select n.created_at, 0, 'note', jsonb_build_object(
        'id', n.id, 'actor', private.staff_name(n.author_id), 'body', n.body,
        'is_mine', coalesce(n.author_id = private.caller_id(), false)
      )
      from public.inquiry_notes n where n.inquiry_id = ${id}
      union all
      select r.created_at, 0, 'email', jsonb_build_object(
        'id', r.id, 'actor', private.staff_name(r.author_id), 'body', r.body, 'subject', r.subject,
        'brochure', r.brochure, 'email_status', (
          select private.shown_status(m.status, m.channel, m.sent_at) from public.mail_outbox m where m.id = r.email_id
        )
      )
      from public.inquiry_replies r where r.inquiry_id = ${id}
      union all
      select c.created_at, 0, c.channel, jsonb_build_object(
        'id', c.id, 'actor', private.staff_name(c.author_id), 'body', c.body, 'was_reached', c.was_reached,
        'is_mine', coalesce(c.author_id = private.caller_id(), false)
      )
      from public.inquiry_contacts c where c.inquiry_id = ${id}
      union all
      select v.changed_at, 0, 'viewing', jsonb_build_object(
        'id', v.id, 'starts_at', v.starts_at, 'status', v.status, 'feedback', v.feedback
      )
      from public.viewings v where v.inquiry_id = ${id}
    ) e
    order by e.at desc, e.position desc limit ${maxEntries}`
  return rows.map(({ entry }) => entry)
}
