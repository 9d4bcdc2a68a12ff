import { Building2, type LucideIcon, MailPlus, Newspaper, PanelsTopLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { ageLabel } from '#app/shared/age-label.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { dashboardMessages } from '../dashboard-messages.ts'
import { type PanelQuery, WorkPanel } from './work-panel.tsx'
import styles from './panels.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

type Drafts = CallOutputs['dashboard']['drafts']
type DraftRow = Drafts['rows'][number]

const messages = dashboardMessages.drafts
const icons: Record<DraftRow['kind'], LucideIcon> = {
  property: Building2,
  change: Building2,
  post: Newspaper,
  page: PanelsTopLeft,
  issue: MailPlus,
}
/** Changes of published listings have no list of their own. */
const lists: Record<Exclude<DraftRow['kind'], 'change'>, string> = {
  property: `${href('/admin/properties')}?show=draft`,
  post: `${href('/admin/blogs')}?status=draft`,
  page: href('/admin/pages'),
  issue: href('/admin/newsletter'),
}

/** What a document of the content is called, and its screen. */
export type DraftedPage = { key: string; title: string; to: string }

type DraftsPanelProps = {
  query: PanelQuery<Drafts>
  pages: readonly DraftedPage[]
}

/** What is not public yet, with a link to the drafts of each kind. */
export function DraftsPanel({ query, pages }: DraftsPanelProps) {
  return (
    <WorkPanel
      texts={messages}
      query={query}
      renderEnd={({ counts }) => <DraftLinks counts={counts} />}
      renderRow={(row) => (
        <DraftLine draft={row} page={pages.find(({ key }) => row.kind === 'page' && key === row.id)} />
      )}
    />
  )
}

function DraftLinks({ counts }: Pick<Drafts, 'counts'>) {
  const kinds = (Object.keys(lists) as (keyof typeof lists)[]).filter((kind) => counts[kind])
  return (
    <nav aria-label={messages.all} className={styles.links}>
      {kinds.map((kind) => (
        <Link key={kind} className="inline-link text-xs" to={lists[kind]}>
          {messages.links[kind](counts[kind] ?? 0)}
        </Link>
      ))}
    </nav>
  )
}

function DraftLine({ draft, page }: { draft: DraftRow; page: DraftedPage | undefined }) {
  const Icon = icons[draft.kind] ?? icons.page
  return (
    <>
      <Icon aria-hidden="true" />
      <div className={styles.subject}>
        <Link className="line-clamp-2" to={page?.to ?? getAddress(draft)}>
          {page?.title ?? (draft.title?.trim() || messages.untitled)}
        </Link>
        <p className={`${styles.detail} line-clamp-2`}>{getDetail(draft)}</p>
      </div>
    </>
  )
}

function getAddress({ kind, id }: DraftRow) {
  if (kind === 'property' || kind === 'change') return href('/admin/properties/edit/:propertyId', { propertyId: id })
  if (kind === 'post') return href('/admin/blogs/edit/:blogId', { blogId: id })
  return kind === 'issue' ? href('/admin/newsletter/:issueId', { issueId: id }) : href('/admin/pages')
}

function getDetail({ kind, edited_at, edited_by, scheduled_for, needs }: DraftRow) {
  const age = ageLabel(edited_at).toLowerCase()
  const edited = edited_by === null ? messages.edited(age) : messages.editedBy(age, edited_by)
  const state = scheduled_for === null ? edited : messages.scheduled(formatDateAndTime(scheduled_for))
  const missing = (needs ?? []).map((thing) => messages.things[thing])
  const parts = [
    labelFor(messages.kinds, kind),
    state,
    ...(missing.length > 0 ? [messages.needs(joinWords(missing))] : []),
  ]
  return parts.join(', ')
}

function joinWords(words: string[]) {
  return new Intl.ListFormat('en-GB').format(words)
}
