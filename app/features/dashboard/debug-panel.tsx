import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, CircleX } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { Button } from '#app/ui/button.tsx'
import { checkAuth, checkDatabase, type CheckResult, checkWriting, runCheck } from './debug-checks.ts'
import { panelClass, panelBodyClass } from '#app/ui/admin/class-names.ts'
import styles from './dashboard.module.css'

export function DebugPanel({ sessionEndsAt }: { sessionEndsAt: string }) {
  const client = useBackend()
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
    <details className={`${panelClass} mt-4`} id="debug">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2.5 px-4 py-2">
        <ChevronDown aria-hidden="true" />
        <b className="font-semibold">Admin debug panel</b>
        <span className="text-xs text-ink-3">Only super admins see this</span>
      </summary>
      <div className={`border-t border-line ${panelBodyClass}`}>
        <div className="flex flex-wrap gap-2">
          {check('Test auth', () => checkAuth(client, sessionEndsAt))}
          {check('Test database', () => checkDatabase(client))}
          {check('Create a test property', () => checkWriting(client))}
          <Button tone="plain" onClick={() => setResults([])}>
            Clear
          </Button>
        </div>
        <ol className={styles.checks} aria-live="polite">
          {results.map(({ isOk, message, tookMs, at }) => (
            <li key={at}>
              {isOk ? (
                <CircleCheck className="text-available" aria-label="Passed" />
              ) : (
                <CircleX className="text-danger" aria-label="Failed" />
              )}
              <time className="tabular text-ink-3" dateTime={at}>
                {new Date(at).toLocaleTimeString('en-KE')}
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
