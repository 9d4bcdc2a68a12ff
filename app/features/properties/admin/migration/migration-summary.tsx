import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { hasFailed, type MigrationResult, getResultText } from './migration-plan.ts'
import { linesClass } from '#app/ui/admin/class-names.ts'
import styles from './migration.module.css'
import { migrationMessages } from './migration-messages.ts'

const messages = migrationMessages.result

export function reportResult(result: MigrationResult) {
  toast({
    title: hasFailed(result) ? messages.failed : messages.complete,
    description: getResultText(result),
    tone: hasFailed(result) ? 'danger' : 'default',
  })
}

export function reportFailure(error: Error) {
  toast({ title: messages.failed, description: error.message || messages.unknownError, tone: 'danger' })
}

/** Lists what was not imported: a toast disappears before it can be read. */
export function MigrationSummary({ result, onDone }: { result: MigrationResult; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <output className="block">
        {fill(messages.summary, {
          added: <b>{result.migrated}</b>,
          skipped: <b>{result.skipped}</b>,
          rejected: <b>{result.errors.length}</b>,
        })}
      </output>
      <TextList title={messages.rejected} lines={result.errors} />
      <TextList title={messages.omitted} lines={result.omitted} />
      <Button tone="go" className="justify-self-end" data-autofocus="" onClick={onDone}>
        {messages.done}
      </Button>
    </div>
  )
}

function TextList({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <div>
      <h3 id={id} className="mb-1 font-semibold">
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section className={styles.rows} aria-labelledby={id} tabIndex={0}>
        <ul className={linesClass}>
          {[...new Set(lines)].map((line) => (
            <li key={line} className="px-2.5 py-1.5 text-sm wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
