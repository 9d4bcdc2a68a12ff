import { Fold } from '#app/ui/admin/fold.tsx'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { ProgressBar } from '#app/ui/admin/chart/progress-bar.tsx'
import { newsletterAdminMessages } from './newsletter-admin-messages.ts'
import type { ListedIssue } from './newsletter-calls.ts'

const { issues: texts } = newsletterAdminMessages
const results = ['sent', 'waiting', 'failed', 'uncertain', 'left', 'unsubscribed'] as const

const share = new Intl.NumberFormat('en-KE', { style: 'percent', maximumFractionDigits: 1 })

type IssueResultsProps = { issue: ListedIssue; isManager: boolean }

/** What became of each email of an issue; of what can go wrong only what did. */
export function IssueResults({ issue: { id, counts }, isManager }: IssueResultsProps) {
  const shown = results.filter((key) => key === 'sent' || key === 'unsubscribed' || counts[key] > 0)
  return (
    <>
      <dl className="grid max-w-3xl gap-2 text-sm">
        {shown.map((key) => (
          <div
            key={key}
            className="grid grid-cols-[9rem_minmax(0,1fr)_7rem] items-center gap-3 max-md:grid-cols-[1fr_auto]"
          >
            <dt>{texts.results[key]}</dt>
            <dd className="max-md:order-3 max-md:col-span-2" aria-hidden="true">
              <ProgressBar label={texts.results[key]} value={counts[key]} max={counts.all} />
            </dd>
            <dd className="tabular text-right">
              <b className="font-semibold">{counts[key].toLocaleString('en-KE')}</b>{' '}
              <span className="text-xs text-ink-3">{share.format(counts[key] / counts.all)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-3">{texts.explained}</p>
      {isManager && counts.failed + counts.uncertain > 0 && <Failures issueId={id} />}
    </>
  )
}

function Failures({ issueId }: { issueId: string }) {
  const calls = useCalls()
  const [isOpen, setIsOpen] = useState(false)
  const list = useQuery(calls.newsletter.failures.queryOptions({ issueId }, { enabled: isOpen }))
  return (
    <Fold
      label={texts.failures}
      className="text-sm font-medium"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <ul className="mt-2 grid gap-1 text-sm">
        {list.data?.map(({ id, email, error, status }) => (
          <li key={id} className="wrap-anywhere">
            {email ?? texts.gone}:{' '}
            <span className="text-ink-3">{status === 'uncertain' ? texts.uncertain : error}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
