import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { EmptyPanel } from '#app/ui/admin/states.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { IssueResults } from './issue-results.tsx'
import { newsletterAdminMessages } from './newsletter-admin-messages.ts'
import type { Decision, ListedIssue, NewsletterOverview } from './newsletter-calls.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const { issues: texts, reasons } = newsletterAdminMessages
const tones: Record<ListedIssue['status'], BadgeTone> = {
  draft: 'outline',
  scheduled: 'amber',
  sending: 'amber',
  stopped: 'amber',
  sent: 'green',
}

export function IssuesPanel({ overview, isManager }: { overview: NewsletterOverview; isManager: boolean }) {
  return (
    <section className={panelClass} aria-label={texts.list}>
      {overview.issues.length === 0 ? (
        <EmptyPanel title={texts.emptyTitle}>{texts.empty}</EmptyPanel>
      ) : (
        <ul className="divide-y divide-line">
          {overview.issues.map((issue) => (
            <Issue key={issue.id} issue={issue} perHour={overview.per_hour} isManager={isManager} />
          ))}
        </ul>
      )}
    </section>
  )
}

type IssueProps = { issue: ListedIssue; perHour: number; isManager: boolean }

function Issue({ issue, perHour, isManager }: IssueProps) {
  const { counts, status } = issue
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          className="inline-link min-w-0 font-semibold wrap-anywhere"
          to={href('/admin/newsletter/:issueId', { issueId: issue.id })}
        >
          {issue.subject || texts.untitled}
        </Link>
        <Badge tone={tones[status]} dot>
          {labelFor(texts.states, status)}
        </Badge>
        <span className="text-xs text-ink-3">{labelFor(newsletterAdminMessages.language, issue.language)}</span>
      </div>
      <p className="text-sm text-ink-2">{describe(issue, perHour)}</p>
      {status === 'stopped' && (
        <p className="text-sm">
          {issue.stop_reason && (
            <span className="block text-danger">{reasons[issue.stop_reason] ?? issue.stop_reason}</span>
          )}
          {counts.all > 0 && texts.noDoubles}
        </p>
      )}
      {issue.unavailable > 0 && <p className="text-sm text-danger">{texts.unavailable(issue.unavailable)}</p>}
      {counts.all > 0 && <IssueResults issue={issue} isManager={isManager} />}
      {isManager && <Decisions issue={issue} />}
    </li>
  )
}

/** When it went out, or will. */
export function describe({ status, counts, ...issue }: ListedIssue, perHour: number) {
  if (status === 'scheduled' && issue.scheduled_for)
    return texts.goesOut(formatDateAndTime(new Date(issue.scheduled_for)))
  if (status === 'sending') return texts.progress(counts.sent, counts.all, minutesFor(counts.waiting, perHour))
  if (status === 'stopped' && !issue.started_at) return texts.notStarted
  if (status === 'stopped') return texts.stoppedAfter(counts.sent, counts.all)
  if (status === 'sent' && issue.started_at)
    return texts.wentOut(formatDateAndTime(new Date(issue.started_at)), issue.sent_by)
  return texts.saved(momentLabel(issue.updated_at))
}

export function minutesFor(count: number, perHour: number) {
  return Math.max(1, Math.ceil((count * 60) / perHour))
}

function Decisions({ issue }: { issue: ListedIssue }) {
  const calls = useCalls()
  const queries = useQueryClient()
  const deciding = useMutation(
    calls.newsletter.decide.mutationOptions({
      onSuccess: ({ state }) => {
        if (state !== 'done') toast({ title: reasons[state] ?? newsletterAdminMessages.failed, tone: 'danger' })
        return queries.invalidateQueries(calls.newsletter.overview.queryFilter())
      },
      onError: () =>
        toast({ title: newsletterAdminMessages.error, description: newsletterAdminMessages.failed, tone: 'danger' }),
    }),
  )
  const button = (decision: Decision, label: string): ReactNode => (
    <Button
      tone="line"
      size="s"
      disabled={deciding.isPending}
      onClick={() => deciding.mutate({ id: issue.id, decision })}
    >
      {label}
    </Button>
  )
  if (issue.status === 'sending') return <div>{button('stop', texts.stop)}</div>
  if (issue.status === 'scheduled') return <div>{button('unschedule', texts.unschedule)}</div>
  if (issue.status !== 'stopped') return null
  return (
    <div className="flex flex-wrap gap-2">
      {button('resume', issue.started_at ? texts.resume(issue.counts.waiting) : texts.sendNow)}
      {button('end', texts.end)}
    </div>
  )
}
