import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { formatDate } from '#app/shared/dates.ts'
import type { SearchAction, SearchActionOutcome } from './saved-search-actions.ts'
import { frequencies, frequencyLabels, type SavedSearch, type SavedSearches } from './saved-search.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'

type SavedSearchesPageProps = { savedSearches: SavedSearches; outcome: SearchActionOutcome | undefined }

/** Opened from an email, without an account. All of it is plain forms. */
export function SavedSearchesPage({ savedSearches, outcome }: SavedSearchesPageProps) {
  const { owner, requestedId, alertsEnabled, searches } = savedSearches
  const toConfirm = searches.find(({ id, status }) => id === requestedId && status === 'pending')
  const others = searches.filter(({ id }) => id !== toConfirm?.id)
  const hasActiveOthers = others.some(({ status }) => status === 'active')
  return (
    <Wrap className="pt-8 pb-(--section)">
      <h1 className="text-4xl leading-tight">{toConfirm ? 'One press, and we keep it.' : 'Your saved searches'}</h1>
      <p className="mt-4 max-w-xl text-ink-2">
        Kept for {owner}. Whoever holds the link to this page can change them, so keep the letter to yourself.
      </p>
      <div className="mt-6 grid max-w-3xl gap-6">
        <ActionResult outcome={outcome} />
        {!alertsEnabled && (
          <Notice tone="amber" title="No letters leave at present">
            We keep your searches and have paused writing about them.
          </Notice>
        )}
        {toConfirm && <ToConfirm search={toConfirm} />}
        {searches.length === 0 && (
          <EmptyState
            title="No searches are kept"
            actions={
              <ButtonLink tone="go" to="/projects">
                Browse Properties
              </ButtonLink>
            }
          >
            <p>Search as you like, then press “Save this search” beside what was found.</p>
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
              Stop all letters
            </Button>
          </SearchActionForm>
        )}
      </div>
    </Wrap>
  )
}

function ActionResult({ outcome }: { outcome: SearchActionOutcome | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) notice.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const { tone, title, text } = outcome
  return (
    <Notice ref={notice} tone={tone} title={title}>
      {text}
    </Notice>
  )
}

function ToConfirm({ search }: { search: SavedSearch }) {
  return (
    <section className="rounded-panel bg-acacia-wash p-6" aria-label="Search to confirm">
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{search.label}</p>
      <p className="mt-1 text-sm text-ink-2">Letters: {frequencyLabels[search.frequency].toLowerCase()}.</p>
      <div className={`${buttonRowClass} mt-5`}>
        <SearchActionForm act="confirm">
          <Button type="submit" tone="go">
            Confirm my search
          </Button>
        </SearchActionForm>
        <SearchActionForm act="delete" searchId={search.id}>
          <Button type="submit" tone="line">
            It was not me
          </Button>
        </SearchActionForm>
      </div>
    </section>
  )
}

const statusBadges: Record<SavedSearch['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Watching', tone: 'green' },
  pending: { label: 'Not confirmed', tone: 'amber' },
  unsubscribed: { label: 'Stopped', tone: 'stone' },
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
        <Badge tone={statusBadges[status].tone}>{statusBadges[status].label}</Badge>
      </div>
      <p className="text-sm text-ink-3">Saved on {formatDate(savedAt)}</p>
      <div className="flex flex-wrap items-end gap-3">
        {status === 'pending' && (
          <SearchActionForm act="confirm" searchId={id}>
            <Button type="submit" tone="go" aria-label={`Confirm: ${label}`}>
              Confirm
            </Button>
          </SearchActionForm>
        )}
        {status !== 'pending' && (
          <SearchActionForm act="change" searchId={id} className="flex flex-wrap items-end gap-2">
            <label className="grid gap-1 text-sm font-semibold">
              Letters
              <Select name="frequency" defaultValue={frequency} key={frequency}>
                {frequencies.map((each) => (
                  <option key={each} value={each}>
                    {frequencyLabels[each]}
                  </option>
                ))}
              </Select>
            </label>
            <Button type="submit" tone={isUnsubscribed ? 'go' : 'line'}>
              {isUnsubscribed ? 'Start again' : 'Change'}
            </Button>
          </SearchActionForm>
        )}
        {status === 'active' && (
          <SearchActionForm act="stop" searchId={id}>
            <Button type="submit" tone="line" aria-label={`Stop letters: ${label}`}>
              Stop letters
            </Button>
          </SearchActionForm>
        )}
        <SearchActionForm act="delete" searchId={id}>
          <Button type="submit" tone="plain" aria-label={`Delete: ${label}`}>
            Delete
          </Button>
        </SearchActionForm>
      </div>
    </li>
  )
}

type SearchActionFormProps = { act: SearchAction; searchId?: string; className?: string; children: ReactNode }

function SearchActionForm({ act, searchId, className, children }: SearchActionFormProps) {
  return (
    <Form method="post" className={className} preventScrollReset>
      <input type="hidden" name="act" value={act} />
      {searchId && <input type="hidden" name="search" value={searchId} />}
      {children}
    </Form>
  )
}
