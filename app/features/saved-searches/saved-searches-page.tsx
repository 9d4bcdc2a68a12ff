import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/form/field.tsx'
import { UnsentTemplate } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { formatDate } from '#app/shared/dates.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import type { SearchAction, SearchActionOutcome } from './saved-search-actions.ts'
import { frequencies, frequencyLabels, type SavedSearch, type SavedSearches } from './saved-search.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const { list } = savedSearchMessages
const { unsent } = savedSearchMessages.outcomes

type SavedSearchesPageProps = { savedSearches: SavedSearches; outcome: SearchActionOutcome | undefined }

/** Opened from an email, without an account. All of it is plain forms. */
export function SavedSearchesPage({ savedSearches, outcome }: SavedSearchesPageProps) {
  const canSendEmail = useCanSendEmail()
  const { owner, requestedId, alertsEnabled, searches } = savedSearches
  const toConfirm = searches.find(({ id, status }) => id === requestedId && status === 'pending')
  const others = searches.filter(({ id }) => id !== toConfirm?.id)
  const hasActiveOthers = others.some(({ status }) => status === 'active')
  return (
    <Wrap className="pt-8 pb-(--section)">
      <h1 className="text-4xl leading-tight">{toConfirm ? list.confirmTitle : list.title}</h1>
      <p className="mt-4 max-w-xl text-ink-2">{list.owner(owner)}</p>
      <div className="mt-6 grid max-w-3xl gap-6">
        <UnsentTemplate title={unsent.title} texts={{ 'backend-unavailable': unsent.text }} />
        <ActionResult outcome={outcome} />
        {!alertsEnabled && (
          <Notice tone="amber" title={list.paused.title}>
            {list.paused.text}
          </Notice>
        )}
        {alertsEnabled && !canSendEmail && (
          <Notice tone="amber" title={list.withoutEmail.title}>
            {list.withoutEmail.text}
          </Notice>
        )}
        {toConfirm && <ToConfirm search={toConfirm} />}
        {searches.length === 0 && (
          <EmptyState
            title={list.empty.title}
            actions={
              <ButtonLink tone="go" to="/projects">
                {list.empty.browse}
              </ButtonLink>
            }
          >
            <p>{list.empty.text}</p>
          </EmptyState>
        )}
        {others.length > 0 && (
          <ul className="border-b border-line-strong">
            {others.map((search) => (
              <Entry key={search.id} search={search} />
            ))}
          </ul>
        )}
        {hasActiveOthers && (
          <SearchActionForm act="stop-all">
            <Button type="submit" tone="line">
              {list.unsubscribeAll}
            </Button>
          </SearchActionForm>
        )}
      </div>
    </Wrap>
  )
}

function ActionResult({ outcome }: { outcome: SearchActionOutcome | undefined }) {
  if (!outcome) return null
  const { tone, title, text } = outcome
  return (
    <Notice takesFocus tone={tone} title={title}>
      {text}
    </Notice>
  )
}

function ToConfirm({ search }: { search: SavedSearch }) {
  return (
    <section className="rounded-panel bg-acacia-wash p-6" aria-label={list.toConfirm}>
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{search.label}</p>
      <p className="mt-1 text-sm text-ink-2">{list.emailsHowOften(frequencyLabels[search.frequency])}</p>
      <div className={`${buttonRowClass} mt-5`}>
        <SearchActionForm act="confirm">
          <Button type="submit" tone="go">
            {list.confirm}
          </Button>
        </SearchActionForm>
        <SearchActionForm act="delete" searchId={search.id}>
          <Button type="submit" tone="line">
            {list.notMe}
          </Button>
        </SearchActionForm>
      </div>
    </section>
  )
}

const statusTones: Record<SavedSearch['status'], BadgeTone> = {
  active: 'green',
  pending: 'amber',
  unsubscribed: 'stone',
}

function Entry({ search }: { search: SavedSearch }) {
  const { id, label, address, frequency, status, savedAt } = search
  const isUnsubscribed = status === 'unsubscribed'
  return (
    <li className="grid gap-3 border-t border-line-strong py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 flex-[1_1_16rem] text-xl [overflow-wrap:anywhere]">
          <Link className="inline-link" to={address}>
            {label}
          </Link>
        </h2>
        <Badge tone={statusTones[status]}>{labelFor(list.statuses, status)}</Badge>
      </div>
      <p className="text-sm text-ink-3">{list.savedOn(formatDate(savedAt))}</p>
      <div className="flex flex-wrap items-end gap-3">
        {status === 'pending' && (
          <SearchActionForm act="confirm" searchId={id}>
            <Button type="submit" tone="go" aria-label={list.confirmTitled(label)}>
              {list.confirm}
            </Button>
          </SearchActionForm>
        )}
        {status !== 'pending' && (
          <SearchActionForm act="change" searchId={id} className="flex flex-wrap items-end gap-2">
            <label className="grid gap-1 text-sm font-semibold">
              {list.emails}
              <Select name="frequency" defaultValue={frequency} key={frequency}>
                {frequencies.map((each) => (
                  <option key={each} value={each}>
                    {frequencyLabels[each]}
                  </option>
                ))}
              </Select>
            </label>
            <Button type="submit" tone={isUnsubscribed ? 'go' : 'line'}>
              {isUnsubscribed ? list.resume : list.change}
            </Button>
          </SearchActionForm>
        )}
        {status === 'active' && (
          <SearchActionForm act="stop" searchId={id}>
            <Button type="submit" tone="line" aria-label={list.unsubscribeTitled(label)}>
              {list.unsubscribe}
            </Button>
          </SearchActionForm>
        )}
        <SearchActionForm act="delete" searchId={id}>
          <Button type="submit" tone="plain" aria-label={list.deleteTitled(label)}>
            {list.delete}
          </Button>
        </SearchActionForm>
      </div>
    </li>
  )
}

type SearchActionFormProps = { act: SearchAction; searchId?: string; className?: string; children: ReactNode }

function SearchActionForm({ act, searchId, className, children }: SearchActionFormProps) {
  return (
    <form method="post" data-send="" className={className}>
      <input type="hidden" name="act" value={act} />
      {searchId && <input type="hidden" name="search" value={searchId} />}
      {children}
    </form>
  )
}
