import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { AdminPage, Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { IssueResults } from '../issue-results.tsx'
import { describe } from '../issues-panel.tsx'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import type { StoredIssue } from '../newsletter-calls.ts'
import type { ImageField } from './block-fields.tsx'
import { toSavedIssue, toValues, unsavedIssue, unsavedIssueId } from './issue-draft.ts'
import { IssueFormScreen } from './issue-form.tsx'
import { IssuePreview } from './issue-preview.tsx'

const texts = newsletterAdminMessages.compose

type IssueScreenProps = { issueId: string; isManager: boolean; imageField: ImageField }

export function IssueScreen({ issueId, isManager, imageField }: IssueScreenProps) {
  const calls = useCalls()
  const isUnsaved = issueId === unsavedIssueId
  const navigate = useNavigate()
  const [addedId, setAddedId] = useState<string>()
  const issue = useQuery(calls.newsletter.find.queryOptions({ id: issueId }, { enabled: !isUnsaved }))
  const draft = isUnsaved ? unsavedIssue : issue.data
  if (draft?.status === 'draft') {
    return (
      <IssueFormScreen
        // One that was added goes on in the same form, at its own address.
        key={issueId === addedId ? unsavedIssueId : issueId}
        issue={draft}
        isManager={isManager}
        imageField={imageField}
        onSaved={({ id }) => {
          if (!isUnsaved) return
          setAddedId(id)
          void navigate(href('/admin/newsletter/:issueId', { issueId: id }), { replace: true })
        }}
      />
    )
  }
  return (
    <AdminPage title={issue.data?.content.subject || texts.titleless}>
      {issue.isPending && <SkeletonRows count={4} label={texts.loading} />}
      {issue.isError && (
        <section className={panelClass}>
          <ErrorPanel message={newsletterAdminMessages.failed} onRetry={() => void issue.refetch()} />
        </section>
      )}
      {issue.data === null && (
        <section className={panelClass}>
          <EmptyPanel title={texts.missing.title}>{texts.missing.text}</EmptyPanel>
        </section>
      )}
      {issue.data && <LockedIssue issue={issue.data} isManager={isManager} />}
    </AdminPage>
  )
}

/** What is scheduled or sent: to read, and to write the next one from. */
function LockedIssue({ issue, isManager }: { issue: StoredIssue; isManager: boolean }) {
  const calls = useCalls()
  // An issue may be on its way.
  const overview = useQuery(calls.newsletter.overview.queryOptions(undefined, { refetchInterval: 5_000 }))
  const listed = overview.data?.issues.find(({ id }) => id === issue.id)
  const navigate = useNavigate()
  const copying = useMutation(
    calls.newsletter.save.mutationOptions({
      onSuccess: (outcome) => {
        if ('issue' in outcome) void navigate(href('/admin/newsletter/:issueId', { issueId: outcome.issue.id }))
      },
    }),
  )
  return (
    <div className="grid gap-4">
      <Notice tone="amber" title={texts.locked.title}>
        <p>{issue.status === 'scheduled' ? texts.locked.scheduled : texts.locked.text}</p>
        <Button
          tone="line"
          className="mt-2"
          busy={copying.isPending}
          onClick={() => copying.mutate(toSavedIssue(toValues(issue)))}
        >
          {texts.locked.copy}
        </Button>
      </Notice>
      {overview.data && listed && listed.counts.all > 0 && (
        <Panel title={newsletterAdminMessages.issues.result}>
          <div className={`${panelBodyClass} grid gap-3`}>
            <p className="text-sm text-ink-2">{describe(listed, overview.data.per_hour)}</p>
            <IssueResults issue={listed} isManager={isManager} />
          </div>
        </Panel>
      )}
      <IssuePreview issueId={issue.id} version={issue.version} />
    </div>
  )
}
