import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { href } from 'react-router'
import { useCallsClient } from '#app/backend/calls.ts'
import { useBackend } from '#app/backend/browser-client.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { countProperties, migrateProperties, prepareMigration, type ImportImages } from './migration-commands.ts'
import { isComplete, type MigrationResult } from './migration-plan.ts'
import { reportFailure, reportResult, MigrationSummary } from './migration-summary.tsx'
import { loadLocalProperties } from './local-properties.ts'
import styles from './migration.module.css'
import { migrationMessages } from './migration-messages.ts'

const messages = migrationMessages.banner

const cachedMs = 5 * 60_000

/** Shown while this browser stores more properties than the database; both counts are fetched at most every five minutes. */
export function MigrationBanner({ importImages }: { importImages: ImportImages }) {
  const client = useBackend()
  const calls = useCallsClient()
  const [incomplete, setIncomplete] = useState<MigrationResult>()
  const status = useQuery({
    queryKey: ['migration_status'],
    queryFn: async () => ({ local: loadLocalProperties(), stored: await countProperties(client) }),
    staleTime: cachedMs,
  })
  const migration = useMutation({
    mutationFn: async () =>
      migrateProperties(client, await prepareMigration(calls, loadLocalProperties()), { importImages }),
    onSuccess: (result) => {
      reportResult(result)
      if (!isComplete(result)) setIncomplete(result)
    },
    onError: reportFailure,
  })

  const { local = [], stored = 0 } = status.data ?? {}
  if (local.length <= stored) return null
  return (
    <section className={styles.migration} aria-labelledby="migration-title">
      <Database aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="migration-title">{messages.title}</h2>
        <p>{messages.text(local.length)}</p>
      </div>
      <ButtonLink tone="plain" to={`${href('/admin/properties/import')}?from=browser`}>
        {messages.list}
      </ButtonLink>
      <Button
        tone="go"
        className={styles.darkButton}
        busy={migration.isPending}
        busyLabel={migrationMessages.busy}
        onClick={() => migration.mutate()}
      >
        {messages.migrate}
      </Button>
      <Dialog
        open={incomplete !== undefined}
        onClose={() => setIncomplete(undefined)}
        title={migrationMessages.title}
        width="l"
      >
        {incomplete && <MigrationSummary result={incomplete} onDone={() => setIncomplete(undefined)} />}
      </Dialog>
    </section>
  )
}
