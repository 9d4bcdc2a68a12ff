import { useState } from 'react'
import { Merge } from 'lucide-react'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { panelClass } from '#app/ui/admin/class-names.ts'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { type EditedEntry, EntryDialog } from './entry-dialog.tsx'
import { ListPanel } from './list-panel.tsx'
import { taxonomyMessages as messages } from './taxonomy-messages.ts'
import type { ListEntry, ManagedTaxonomyList, ManagedTaxonomy } from './managed-taxonomy.ts'
import { MergeDialog, type MergedPair } from './merge-dialog.tsx'
import { RemoveDialog, type RemovedEntry } from './remove-dialog.tsx'
import { type ListChanges, useListChanges, useManagedTaxonomy } from './use-managed-taxonomy.ts'
import styles from './taxonomy.module.css'

/** The company's property types and features: renamed, merged and ordered for all properties at once. */
export function TaxonomyScreen() {
  const { data, isPending, isError, refetch } = useManagedTaxonomy()
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      {data ? (
        <Lists taxonomy={data} />
      ) : (
        <section className={panelClass} aria-label={messages.title}>
          {isPending && <SkeletonRows count={6} label={messages.loading} />}
          {isError && <ErrorPanel message={messages.failedToLoad} onRetry={() => void refetch()} />}
        </section>
      )}
    </AdminPage>
  )
}

function Lists({ taxonomy }: { taxonomy: ManagedTaxonomy }) {
  const changes = useListChanges()
  const [edited, setEdited] = useState<EditedEntry>()
  const [merged, setMerged] = useState<MergedPair>()
  const [removed, setRemoved] = useState<RemovedEntry>()
  const add = (of: ManagedTaxonomyList, name: string) => {
    if (of.list === 'property_kinds') return setEdited({ list: of.list, entry: { name, nameSw: '', count: 0 } })
    changes.run(
      (calls) => calls.addFeature.mutate({ name }),
      () => toast({ title: messages.toasts.added(name) }),
    )
  }
  const merge = (of: ManagedTaxonomyList, drop: ListEntry) => {
    const keep = of.entries.find(({ name }) => name === drop.double?.keep)
    setMerged({ of, drop, ...(keep && { keep }) })
  }
  const suggested = [taxonomy.features, taxonomy.types].find(({ doubles }) => doubles.length > 0)
  return (
    <>
      {suggested && <DoubleNote of={suggested} changes={changes} onMerge={(drop) => merge(suggested, drop)} />}
      {taxonomy.isEstimated && <p className="text-sm text-ink-2">{messages.estimated}</p>}
      <div className={styles.lists}>
        {[taxonomy.types, taxonomy.features].map((of) => (
          <ListPanel
            key={of.list}
            of={of}
            isEstimated={taxonomy.isEstimated}
            onAdd={(name) => add(of, name)}
            onEdit={(entry) => setEdited({ list: of.list, entry })}
            onMerge={(entry) => merge(of, entry)}
            onRemove={(entry) => setRemoved({ of, entry })}
            onOrder={(ids) => changes.order(of.list, ids)}
          />
        ))}
      </div>
      <EntryDialog edited={edited} changes={changes} onClose={() => setEdited(undefined)} />
      <MergeDialog merged={merged} changes={changes} onClose={() => setMerged(undefined)} />
      <RemoveDialog removed={removed} changes={changes} onClose={() => setRemoved(undefined)} />
    </>
  )
}

type DoubleNoteProps = { of: ManagedTaxonomyList; changes: ListChanges; onMerge: (drop: ListEntry) => void }

/** The likeliest double of a list; the others are marked at their rows. */
function DoubleNote({ of, changes, onMerge }: DoubleNoteProps) {
  const [double] = of.doubles
  const keep = of.entries.find(({ name }) => name === double?.keep)
  const drop = of.entries.find(({ name }) => name === double?.drop)
  if (!keep || !drop) return null
  return (
    <section className={styles.note} aria-label={messages.note.title(of.list)}>
      <Merge aria-hidden="true" />
      <div>
        <b>{messages.note.title(of.list)}</b>
        <p>{messages.note.text(drop, keep)}</p>
      </div>
      <div className={styles.noteActions}>
        <Button tone="line" onClick={() => onMerge(drop)}>
          {messages.merge}
        </Button>
        <Button tone="plain" onClick={() => changes.keepBoth(of.list, [drop.name, keep.name])}>
          {messages.keepBoth}
        </Button>
      </div>
    </section>
  )
}
