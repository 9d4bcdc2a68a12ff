import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, CircleX } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { checkAuth, checkDatabase, type CheckResult, checkWriting, runCheck } from './debug-checks.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import { panelClass, panelBodyClass } from '#app/ui/admin/class-names.ts'
import styles from './debug-panel.module.css'

const messages = dashboardMessages.debug

export function DebugPanel({ sessionEndsAt }: { sessionEndsAt: string }) {
  const client = useBackend()
  // The palette's command leads here.
  const isRequested = useLocation().hash === '#debug'
  const [results, setResults] = useState<CheckResult[]>([])
  const run = useMutation({
    mutationFn: runCheck,
    onSuccess: (result) => setResults((before) => [...before, result]),
  })
  const check = (label: string, body: () => Promise<string>) => (
    <Button tone="line" disabled={run.isPending} onClick={() => run.mutate(body)}>
      {label}
    </Button>
  )
  return (
    <details className={`${panelClass} mt-4`} id="debug" open={isRequested || undefined}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2.5 px-4 py-2">
        <ChevronDown aria-hidden="true" />
        <b className="font-semibold">{messages.title}</b>
        <span className="text-xs text-ink-3">{messages.hint}</span>
      </summary>
      <div className={`border-t border-line ${panelBodyClass}`}>
        <div className="flex flex-wrap gap-2">
          {check(messages.testAuth, () => checkAuth(client, sessionEndsAt))}
          {check(messages.testDatabase, () => checkDatabase(client))}
          {check(messages.createProperty, () => checkWriting(client))}
          <Button tone="plain" onClick={() => setResults([])}>
            {messages.clear}
          </Button>
        </div>
        <ol className={styles.checks} aria-live="polite">
          {results.map(({ isOk, message, tookMs, at }) => (
            <li key={at}>
              {isOk ? (
                <CircleCheck className="text-available" aria-label={messages.passed} />
              ) : (
                <CircleX className="text-danger" aria-label={messages.failed} />
              )}
              <time className="tabular text-ink-3" dateTime={at}>
                {formatTime(at)}
              </time>
              <span>{message}</span>
              <span className="tabular text-ink-3">{tookMs} ms</span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
