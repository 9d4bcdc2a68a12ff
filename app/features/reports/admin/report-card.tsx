import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { MessageForm } from '#app/ui/admin/form/message-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { maxAnswer } from '../report.ts'
import { reportAdminMessages as messages } from './report-admin-messages.ts'
import { labelFor } from '#app/shared/stored-label.ts'

type StoredReport = CallOutputs['reports']['list']['rows'][number]

export function ReportCard({ report }: { report: StoredReport }) {
  const { property_id: propertyId, property_title: propertyTitle, resolved_at: resolvedAt } = report
  return (
    <li className="grid gap-2 px-4 py-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={resolvedAt ? 'stone' : 'amber'} dot>
          {resolvedAt ? messages.states.resolved : messages.states.open}
        </Badge>
        <b className="font-semibold">{labelFor(messages.reasons, report.reason)}</b>
        <time dateTime={report.created_at} className="text-xs text-ink-3">
          {momentLabel(report.created_at)}
        </time>
      </p>
      <p>
        <Link className="inline-link" to={href('/admin/properties/edit/:propertyId', { propertyId })}>
          {propertyTitle ?? messages.listingGone}
        </Link>
      </p>
      {report.details && <p className="text-sm whitespace-pre-line text-ink-2">{report.details}</p>}
      <p className="text-xs text-ink-3">{getSender(report)}</p>
      {resolvedAt ? <Resolved report={report} resolvedAt={resolvedAt} /> : <Resolution report={report} />}
    </li>
  )
}

function getSender({ email, has_email: hasEmail }: StoredReport) {
  if (email) return messages.from(email)
  return hasEmail ? messages.fromSomebody : messages.anonymous
}

function Resolved({ report, resolvedAt }: { report: StoredReport; resolvedAt: string }) {
  return (
    <>
      <p className="text-xs text-ink-3">
        {messages.resolved(momentLabel(resolvedAt), report.resolved_by ?? messages.formerStaff)}
      </p>
      {report.answer && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line">
          {report.answer}
        </blockquote>
      )}
    </>
  )
}

function Resolution({ report: { id, has_email: hasEmail, property_title: propertyTitle } }: { report: StoredReport }) {
  const calls = useCalls()
  const queries = useQueryClient()
  const title = propertyTitle ?? messages.listingGone
  const resolution = useMutation(
    calls.reports.resolve.mutationOptions({
      onSuccess: (isEmailed) => {
        toast({ title: messages.done, description: isEmailed ? messages.doneWithEmail : messages.doneText })
        void queries.invalidateQueries()
      },
      onError: (error) => toast({ title: getErrorText(error, messages.failed), tone: 'danger' }),
    }),
  )
  return (
    <div className="grid gap-3">
      {hasEmail && (
        <MessageForm
          draftKey={`report:${id}`}
          label={messages.answerLabel(title)}
          placeholder={messages.answerPlaceholder}
          rows={3}
          max={maxAnswer}
          begun={messages.answerBegun}
          hint={messages.answerHint}
          isSending={resolution.isPending}
          onSubmit={(answer) => resolution.mutateAsync({ id, answer })}
          button={{ tone: 'go', children: messages.answer }}
        />
      )}
      <Button
        tone="line"
        className="justify-self-start"
        aria-label={messages.resolveLabel(title)}
        busy={resolution.isPending}
        onClick={() => resolution.mutate({ id, answer: '' })}
      >
        {messages.resolve}
      </Button>
    </div>
  )
}
