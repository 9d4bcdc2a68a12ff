import { type ReactNode, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleQuestionMark, CircleX, Copy, Send } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { AdminPage, Panel } from '#app/ui/admin/admin-page.tsx'
import { linesClass, panelBodyClass } from '#app/ui/admin/class-names.ts'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { useSetupState } from './checklist.tsx'
import { type AcceptedEmail, checkDomain, sendTestEmail, TaskError } from './setup-commands.ts'
import { setupMessages } from './setup-messages.ts'
import type { DomainCheck, DomainRecord } from './setup-queries.ts'
import styles from './setup.module.css'

const texts = setupMessages.email

/** The mail server is set in the environment; this screen tests it and explains what is missing. */
export function EmailScreen({ ownAddress }: { ownAddress: string }) {
  const canSendEmail = useCanSendEmail()
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <div className="grid gap-4">
        {!canSendEmail && <NotConnected />}
        {canSendEmail && <ConnectionPanel ownAddress={ownAddress} />}
        <DomainPanel />
      </div>
    </AdminPage>
  )
}

function NotConnected() {
  const { title, text, url, from, example } = texts.notConnected
  return (
    <Notice tone="amber" title={title}>
      <p>{fill(text, { url: <code>{url}</code>, from: <code>{from}</code> })}</p>
      <code className={styles.example}>{example}</code>
    </Notice>
  )
}

function ConnectionPanel({ ownAddress }: { ownAddress: string }) {
  const client = useBackend()
  const { data: state } = useSetupState()
  const sending = useMutation<AcceptedEmail, Error>({ mutationFn: () => sendTestEmail(client) })
  const { email_tested_at: testedAt, email_tested_with: testedWith } = state ?? {}
  return (
    <Panel title={texts.connection}>
      <div className={`${panelBodyClass} grid justify-items-start gap-3`}>
        <p>
          {texts.connected}{' '}
          {state && (testedAt ? texts.last(testedWith ?? '', formatDateAndTime(testedAt)) : texts.never)}
        </p>
        {sending.data && (
          <Notice tone="green" title={texts.accepted(sending.data.server)}>
            <p>{texts.acceptedText(sending.data.to)}</p>
            <ServerWords words={sending.data.response} />
          </Notice>
        )}
        {sending.error && (
          <Notice tone="danger" title={texts.rejected}>
            <p>{sending.error.message}</p>
            <ServerWords words={sending.error instanceof TaskError ? sending.error.response : ''} />
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="go" busy={sending.isPending} busyLabel={texts.sending} onClick={() => sending.mutate()}>
            <Send aria-hidden="true" />
            {texts.send}
          </Button>
          <span className="text-xs text-ink-2 wrap-anywhere">{texts.to(ownAddress)}</span>
        </div>
      </div>
    </Panel>
  )
}

function ServerWords({ words }: { words: string }) {
  return words ? <p className="wrap-anywhere">{fill(texts.said, { words: <code>{words}</code> })}</p> : null
}

const recordNames = ['spf', 'dkim', 'dmarc'] as const
type RecordName = (typeof recordNames)[number]

function DomainPanel() {
  const client = useBackend()
  const check = useQuery({
    queryKey: ['domain_check'],
    queryFn: () => checkDomain(client),
    staleTime: 60_000,
    retry: false,
  })
  const again = (
    <Button tone="line" size="s" busy={check.isFetching} onClick={() => void check.refetch()}>
      {texts.check.again}
    </Button>
  )
  return (
    <Panel title={texts.check.title} end={check.data && again}>
      {check.isPending && <SkeletonRows count={3} label={texts.check.loading} />}
      {check.isError && <ErrorPanel message={texts.check.failed} onRetry={() => void check.refetch()} />}
      {check.data === null && <p className={`${panelBodyClass} text-ink-2`}>{texts.check.none}</p>}
      {check.data && (
        <ul className={linesClass}>
          {recordNames.map((name) => (
            <RecordRow key={name} name={name} check={check.data as DomainCheck} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const marks: Record<DomainRecord['state'], ReactNode> = {
  found: <CircleCheck className="text-available" aria-hidden="true" />,
  other: <CircleAlert className="text-pending" aria-hidden="true" />,
  missing: <CircleX className="text-danger" aria-hidden="true" />,
  unknown: <CircleQuestionMark className="text-ink-3" aria-hidden="true" />,
}

function RecordRow({ name, check }: { name: RecordName; check: DomainCheck }) {
  const [isShown, setIsShown] = useState(false)
  const record = check[name]
  return (
    <li className={styles.record}>
      {marks[record.state]}
      <div className="min-w-0">
        <h3 className="text-base font-semibold font-text">{texts.records[name][record.state]}</h3>
        <p className="text-xs text-ink-2 wrap-anywhere">
          {texts.explained[name][record.state](check.server, check.domain)}
        </p>
      </div>
      <Button tone="line" size="s" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? texts.check.hide : texts.check.show}
        <span className="sr-only"> {name.toUpperCase()}</span>
      </Button>
      {isShown && <RecordText name={name} record={record} />}
    </li>
  )
}

function RecordText({ name, record }: { name: RecordName; record: DomainRecord }) {
  const { add, replace, found, dkimFromProvider } = texts.check
  if (record.state === 'found')
    return (
      <div className={styles.recordText}>
        <p className="text-xs">{found(record.name)}</p>
        <code>{record.found}</code>
      </div>
    )
  if (name === 'dkim') return <p className={`${styles.recordText} text-xs`}>{dkimFromProvider}</p>
  return (
    <div className={styles.recordText}>
      <p className="text-xs">{(record.state === 'other' ? replace : add)(record.name)}</p>
      <code>{record.suggested}</code>
      <CopyButton text={record.suggested} />
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({ title: texts.check.copied })
  }
  return (
    <Button tone="line" size="s" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {texts.check.copy}
    </Button>
  )
}
