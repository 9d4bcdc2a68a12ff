import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { requireHandler } from '#server/calls/require-role.ts'
import { findOwn, isOwn } from './inbox-page.ts'

export const callerInput = z.object({ phone: z.string().max(200) })

type Caller = {
  person: string
  name: string
  phone: string
  inquiries: number
  last_at: string
  /** The newest inquiry that is open, to which a call is added; null where there is none. */
  open: { id: string; reference: string; title: string | null } | null
}

const minDigits = 3
const maxCallers = 3
/** Whoever calls again mostly asked lately; looking through a million on each digit would be slow. */
const newestCount = 20_000

/** People whose number begins like this, in any spelling, with their latest inquiry first. Of an agent only their own. */
export async function findCallers(sql: TransactionSql, { phone }: z.infer<typeof callerInput>): Promise<Caller[]> {
  const caller = await requireHandler(sql)
  const start = toStart(phone)
  if (!start) return []
  const mine = isOwn(sql, await findOwn(sql, caller))
  return sql<Caller[]>`
    with matching as (
      select i.* from (
        select i.* from public.inquiries i where ${mine} and i.deleted_at is null
        order by i.created_at desc, i.id desc limit ${newestCount}
      ) i
      where starts_with(i.phone, ${start}) and not i.is_spam and i.person_id is not null
    ), callers as (
      select m.person_id, (array_agg(m.name order by m.created_at desc))[1] as name,
        (array_agg(m.phone order by m.created_at desc))[1] as phone, count(*)::int as inquiries, max(m.created_at) as last_at,
        (array_agg(m.id order by m.created_at desc) filter (where m.status <> 'closed'))[1] as open_id
      from matching m group by m.person_id order by max(m.created_at) desc limit ${maxCallers}
    )
    select c.person_id as person, c.name, c.phone, c.inquiries, c.last_at, case when o.id is not null then jsonb_build_object(
      'id', o.id, 'reference', o.reference, 'title', private.visible_title(o.property_id)
    ) end as open
    from callers c left join matching o on o.id = c.open_id order by c.last_at desc`
}

/** How stored numbers begin: '0700 0' and '00254 700-0' give '+2547000'. Undefined for fewer than three digits. */
function toStart(phone: string): string | undefined {
  const written = phone.normalize('NFKC').replaceAll(/[^\d+]/g, '')
  if (written.replaceAll(/\D/g, '').length < minDigits) return undefined
  if (written.startsWith('+')) return `+${written.replaceAll('+', '')}`
  if (/^00[1-9]/.test(written)) return `+${written.slice(2)}`
  if (written.startsWith('254')) return `+${written}`
  return `+254${written.replace(/^0/, '')}`
}
