import { useMutation, useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { useBackend } from '../../../../backend/browser-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { countProperties, importProperties, prepareImport, type TakePictures } from './import-commands.ts'
import type { ImportStart } from './import-dialog.tsx'
import { isWhole } from './import-plan.ts'
import { tellFailure, tellResult } from './import-summary.tsx'
import { readLocalProperties } from './local-properties.ts'

const cachedMs = 5 * 60_000

type MigrationBannerProps = { takePictures: TakePictures; onShow: (start: ImportStart) => void }

/** There while this browser keeps more properties than the database; both numbers are asked at most every five minutes. */
export function MigrationBanner({ takePictures, onShow }: MigrationBannerProps) {
  const client = useBackend()
  const status = useQuery({
    queryKey: ['migration_status'],
    queryFn: async () => ({ local: readLocalProperties(), stored: await countProperties(client) }),
    staleTime: cachedMs,
  })
  const migration = useMutation({
    mutationFn: async () =>
      importProperties(client, await prepareImport(client, readLocalProperties()), { takePictures }),
    onSuccess: (result) => {
      tellResult(result)
      if (!isWhole(result)) onShow({ result })
    },
    onError: tellFailure,
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
      <Button tone="plain" onClick={() => onShow({ rows: local })}>
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
