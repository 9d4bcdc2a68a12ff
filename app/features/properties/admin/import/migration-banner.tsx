import { useMutation, useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { Button } from '#app/ui/button.tsx'
import { countProperties, importProperties, prepareImport, type ImportImages } from './import-commands.ts'
import type { ImportStart } from './import-dialog.tsx'
import { isComplete } from './import-plan.ts'
import { reportFailure, reportResult } from './import-summary.tsx'
import { loadLocalProperties } from './local-properties.ts'
import styles from './import.module.css'
import { importMessages } from './import-messages.ts'

const messages = importMessages.banner

const cachedMs = 5 * 60_000

type MigrationBannerProps = { importImages: ImportImages; onStart: (start: ImportStart) => void }

/** Shown while this browser stores more properties than the database; both counts are fetched at most every five minutes. */
export function MigrationBanner({ importImages, onStart }: MigrationBannerProps) {
  const client = useBackend()
  const status = useQuery({
    queryKey: ['migration_status'],
    queryFn: async () => ({ local: loadLocalProperties(), stored: await countProperties(client) }),
    staleTime: cachedMs,
  })
  const migration = useMutation({
    mutationFn: async () =>
      importProperties(client, await prepareImport(client, loadLocalProperties()), { importImages }),
    onSuccess: (result) => {
      reportResult(result)
      if (!isComplete(result)) onStart({ result })
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
      <Button tone="plain" onClick={() => onStart({ rows: local })}>
        {messages.list}
      </Button>
      <Button
        tone="go"
        className={styles.darkButton}
        busy={migration.isPending}
        busyLabel={importMessages.busy}
        onClick={() => migration.mutate()}
      >
        {messages.migrate}
      </Button>
    </section>
  )
}
