import type { Sql } from '#app/backend/context.ts'
import { findStoredImages } from '#app/backend/media-rows.ts'
import type { Language } from '#app/shared/language.ts'
import { language } from '#app/shared/locale.ts'
import type { ImageSource } from '#app/ui/image.tsx'

/** Words that staff wrote, with their language where it is not the page's. */
type Written = { text: string; lang?: Language }

/** A member of staff as visitors see them. What nobody has entered is empty. */
export type Agent = {
  userId: string
  slug: string
  name: string
  jobTitle: Written
  about: Written
  phone: string
  whatsapp: string
  /** Codes of ISO 639. */
  languages: string[]
  photo: ImageSource | null
}

type Row = Pick<Agent, 'slug' | 'languages'> & {
  user_id: string
  name: string
  job_title: string
  job_title_sw: string
  about: string
  about_sw: string
  phone: string | null
  whatsapp: string | null
  photo: string | null
}

/** Undefined for an unknown address, and for whoever is not shown or has left: the database tells visitors of neither. */
export async function findAgent(sql: Sql, slug: string): Promise<Agent | undefined> {
  const [row] = await sql<Row[]>`${columns(sql)} where slug = ${slug}`
  return row && fromRow(sql, row)
}

/** The agent of a published listing; undefined where there is none whom visitors see. */
export async function findAgentOfListing(sql: Sql, propertyId: string): Promise<Agent | undefined> {
  const [row] = await sql<Row[]>`
    ${columns(sql)} where user_id = (select p.agent_id from public.properties p where p.id = ${propertyId})`
  return row && fromRow(sql, row)
}

/** Published and on the market, the newest first: as many as fit on a page, and how many there are. */
export async function findListingsOfAgent(sql: Sql, { userId, limit }: { userId: string; limit: number }) {
  const [found] = await sql<[{ ids: string[]; total: number }]>`
    select coalesce((array_agg(p.id order by p.created_at desc, p.id desc))[1:${limit}], '{}') as ids, count(*)::int as total
    from public.properties p
    where p.agent_id = ${userId} and p.is_published and p.status in ('available', 'pending')`
  return found
}

/** How fast they reply; undefined where too few replies say it. */
export async function findReplyTime(
  sql: Sql,
  userId: string,
): Promise<{ minutes: number; replies: number } | undefined> {
  const [found] = await sql<{ minutes: number; replies: number }[]>`
    select minutes, replies from private.agent_reply_time(${userId})`
  return found
}

export type IndexedAgent = { slug: string; updatedAt: string }

export async function listIndexedAgents(sql: Sql): Promise<IndexedAgent[]> {
  return sql<IndexedAgent[]>`select slug, updated_at as "updatedAt" from private.agent_profiles order by slug`
}

function columns(sql: Sql) {
  return sql`
    select user_id, slug, private.shown_agent_name(user_id) as name, job_title, job_title_sw, about, about_sw, phone, whatsapp,
      languages, photo
    from private.agent_profiles`
}

async function fromRow(sql: Sql, row: Row): Promise<Agent> {
  const images = await findStoredImages(sql, row.photo ? [row.photo] : [])
  return {
    userId: row.user_id,
    slug: row.slug,
    name: row.name,
    jobTitle: pickLanguage({ en: row.job_title, sw: row.job_title_sw }),
    about: pickLanguage({ en: row.about, sw: row.about_sw }),
    phone: row.phone ?? '',
    whatsapp: row.whatsapp ?? '',
    languages: row.languages,
    photo: (row.photo && images.get(row.photo)) || null,
  }
}

function pickLanguage(words: Record<Language, string>): Written {
  if (words[language]) return { text: words[language] }
  const other = language === 'en' ? 'sw' : 'en'
  return words[other] ? { text: words[other], lang: other } : { text: '' }
}
