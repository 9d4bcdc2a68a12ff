import { useMutation, useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { useBackend } from '../../../backend/browser-client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { countProperties, importProperties, prepareImport } from './import-commands.ts'
import { resultWords } from './import-plan.ts'
import type { RawRow } from './import-row.ts'
import { readLocalProperties } from './local-properties.ts'

const cachedMs = 5 * 60_000

/** There while this browser keeps more properties than the database; both numbers are asked at most every five minutes. */
export function MigrationBanner({ onShowList }: { onShowList: (rows: RawRow[]) => void }) {
  const client = useBackend()
  const status = useQuery({
    queryKey: ['migration_status'],
    queryFn: async () => ({ local: readLocalProperties(), stored: await countProperties(client) }),
    staleTime: cachedMs,
  })
  const migration = useMutation({
    mutationFn: async () =>
      importProperties(client, await prepareImport(client, readLocalProperties()), () => undefined),
    onSuccess: (result) => {
      const hasFailed = result.migrated === 0 && result.errors.length > 0
      const title = hasFailed ? 'Migration Failed' : 'Migration Complete'
      toast({ title, description: resultWords(result), tone: hasFailed ? 'danger' : 'default' })
    },
    onError: (error) =>
      toast({ title: 'Migration Failed', description: error.message || 'Unknown error', tone: 'danger' }),
  })

  const { local = [], stored = 0 } = status.data ?? {}
  if (local.length <= stored) return null
  return (
    <section className="migration" aria-labelledby="migration-title">
      <Database className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="migration-title">Data Migration Available</h2>
        <p>
          {local.length} properties are kept in this browser. Titles that are already in the database will be skipped.
        </p>
      </div>
      <Button tone="plain" onClick={() => onShowList(local)}>
        See the list
      </Button>
      <Button
        tone="go"
        className="btn-dark"
        busy={migration.isPending}
        busyLabel="Migrating..."
        onClick={() => migration.mutate()}
      >
        Migrate Now
      </Button>
    </section>
  )
}
