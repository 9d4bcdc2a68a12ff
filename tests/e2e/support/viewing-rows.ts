import { superAdmin } from './admin.ts'
import type { Site } from './site.ts'

const dayMs = 86_400_000
const nairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' })

/** The day in Nairobi, such as '2026-11-24'. */
export const dayOf = (moment: string | number) => nairobi.format(new Date(moment))

/** A Tuesday, next week or the week after: neither day is a Sunday, and the days beside it are in the same week. */
export const viewingDay = dayOf(
  Date.now() + ((9 - new Date(`${dayOf(Date.now())}T00:00Z`).getUTCDay()) % 7 || 7) * dayMs + 7 * dayMs,
)

/** A time on a day in Nairobi. */
export const at = (time: string, day = viewingDay) => new Date(`${day}T${time}:00+03:00`).toISOString()

let added = 0

/** A viewing of half an hour with the super admin, with an inquiry and a listing of its own. */
export async function addViewing({ sql }: Site, startsAt: string, fields: { status?: string; name?: string } = {}) {
  added += 1
  const { status = 'confirmed', name = `Mercy Rotich ${added}` } = fields
  const [listed] = await sql<{ property: string; title: string; agent: string; id: string }[]>`
    select p.id as property, p.title, s.user_id as agent, private.new_id() as id
    from public.properties p, public.staff s
    where p.is_published and p.deleted_at is null and s.email = ${superAdmin.email} order by p.id offset ${added % 15} limit 1`
  if (!listed) throw new Error('There is no listing to view')
  const { id, property, title, agent } = listed
  const [inquiry] = await sql<{ id: string }[]>`
    insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, assignee_id)
    values (${name}, ${`mercy${added}@example.com`}, '+254722000640', ${`Visit ${added}`}, 'viewing', ${property}, ${agent})
    returning id`
  const inquiryId = inquiry?.id ?? ''
  await sql`
    insert into public.viewings (id, inquiry_id, property_id, agent_id, starts_at, ends_at, seat, status, token_hash)
    values (${id}, ${inquiryId}, ${property}, ${agent}, ${startsAt}, ${startsAt}::timestamptz + interval '30 minutes',
      ${(added % 50) + 1}, ${status}, private.hash_token(private.viewing_token(${id})))`
  return { id, name, title, inquiryId, email: `mercy${added}@example.com` }
}
