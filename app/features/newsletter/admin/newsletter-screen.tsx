import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { href, Link } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { formatDate } from '#app/shared/dates.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useNewestSearch } from '#app/ui/admin/list/use-latest-search-params.ts'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Tabs } from '#app/ui/admin/tabs/tabs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { unsavedIssueId } from './compose/issue-draft.ts'
import { IssuesPanel } from './issues-panel.tsx'
import { newsletterAdminMessages as texts } from './newsletter-admin-messages.ts'
import type { NewsletterOverview } from './newsletter-calls.ts'
import { SubscribersPanel } from './subscribers-panel.tsx'

/** Managers see subscribers and send; editors see and write issues. */
export function NewsletterScreen({ isManager }: { isManager: boolean }) {
  const calls = useCalls()
  const [params, setParams] = useNewestSearch()
  // An issue may be on its way.
  const overview = useQuery(calls.newsletter.overview.queryOptions(undefined, { refetchInterval: 5_000 }))
  const { data } = overview
  const issues = data && <IssuesPanel overview={data} isManager={isManager} />

  const write = (
    <ButtonLink tone="go" to={href('/admin/newsletter/:issueId', { issueId: unsavedIssueId })}>
      <PenLine aria-hidden="true" />
      {texts.write}
    </ButtonLink>
  )

  return (
    <AdminPage title={texts.title} lead={data && describe(data)} actions={write}>
      {data?.is_on === false && <OffNotice />}
      {overview.isPending && <SkeletonRows count={6} label={texts.issues.loading} />}
      {overview.isError && !data && <ErrorPanel message={texts.failed} onRetry={() => void overview.refetch()} />}
      {data && !isManager && issues}
      {data && isManager && (
        <Tabs
          label={texts.tabs.label}
          value={params.get('tab') === 'issues' ? 'issues' : 'subscribers'}
          onChange={(tab) => setParams(() => new URLSearchParams(tab === 'issues' ? { tab } : {}))}
          tabs={[
            {
              key: 'subscribers',
              label: texts.tabs.subscribers,
              content: <SubscribersPanel counts={data.counts} isOn={data.is_on} />,
            },
            { key: 'issues', label: texts.tabs.issues, content: issues },
          ]}
        />
      )}
    </AdminPage>
  )
}

function OffNotice() {
  const settings = (
    <Link className="inline-link" to={`${href('/admin/settings')}?tab=features`}>
      {texts.off.settings}
    </Link>
  )
  return (
    <Notice tone="amber" title={texts.off.title} className="mb-4">
      {fill(texts.off.text, { settings })}
    </Notice>
  )
}

function describe({ counts, issues }: NewsletterOverview) {
  const last = issues.map(({ started_at: at }) => at).find(Boolean)
  return [texts.lead(counts.confirmed), last && texts.lastSent(formatDate(last))].filter(Boolean).join(' ')
}
