import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyFormMessages } from '../property-form-messages.ts'
import { labelColumns, type PropertyVersion } from '../stored/property-versions.ts'
import { getSeen } from '../stored/stored-property-commands.ts'
import type { StoredProperty } from '../stored/stored-property.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { CompareDialog, type Compared } from './compare-dialog.tsx'
import styles from './versions.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = propertyFormMessages.versions

type VersionsDialogProps = { form: PropertyForm; base: StoredProperty; open: boolean; onClose: () => void }

/** What was published or imported when and by whom, to compare with the form and to restore as a draft. */
export function VersionsDialog({ form, base, open, onClose }: VersionsDialogProps) {
  const [compared, setCompared] = useState<Compared>()
  const { id } = base.row
  const draft = base.editing.draft
  const versions = useQuery(useCalls().properties.versions.queryOptions({ id }, { enabled: open, gcTime: 0 }))
  const restoring = useRestoring(form, onClose)
  const restore = (restored: number) => restoring.mutate({ ...getSeen(base), restored })
  const isDisabled = form.isChanged || form.isSaving || restoring.isPending
  // What visitors see is neither restored nor compared: discarding the draft and publishing it do that.
  const live = base.row.is_published ? versions.data?.find(({ kind }) => kind !== 'draft')?.version : undefined
  return (
    <>
      <Dialog open={open && !compared} onClose={onClose} title={propertyFormMessages.verbs.versions} width="drawer">
        <p className="text-sm text-ink-2">{base.row.title}</p>
        {versions.isPending && <SkeletonRows count={3} label={texts.loading} />}
        {versions.isError && <ErrorPanel message={texts.loadFailed} onRetry={() => void versions.refetch()} />}
        {versions.data?.length === 0 && !draft && <p className="mt-3">{texts.none}</p>}
        <ol className={styles.versions}>
          {draft && (
            <li>
              <div className={styles.head}>
                <b>{texts.draft}</b>
                <Badge tone="plain">{texts.notPublished}</Badge>
              </div>
              <p>{[formatDateAndTime(draft.at), draft.by].filter(Boolean).join(', ')}</p>
              <p className="text-ink-2">{labelColumns(Object.keys(draft.value)).join(', ')}</p>
              <div className={styles.verbs}>
                <Button tone="line" size="s" onClick={() => setCompared({ label: texts.published })}>
                  {texts.compare}
                </Button>
                <Button
                  tone="plain"
                  size="s"
                  disabled={form.isSaving}
                  onClick={() => {
                    void form.discardDraft()
                    onClose()
                  }}
                >
                  {texts.discardDraft}
                </Button>
              </div>
            </li>
          )}
          {versions.data?.map((each) => (
            <VersionRow
              key={each.version}
              version={each}
              isLive={each.version === live}
              isDisabled={isDisabled}
              onCompare={() => setCompared({ label: formatDateAndTime(each.at), version: each.version })}
              onRestore={() => restore(each.version)}
            />
          ))}
        </ol>
        <p className="mt-3 text-xs text-ink-2">{texts.note}</p>
      </Dialog>
      {compared && open && (
        <CompareDialog
          {...{ form, base, compared, isDisabled }}
          onRestore={restore}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}

type VersionRowProps = {
  version: PropertyVersion
  isLive: boolean
  isDisabled: boolean
  onCompare: () => void
  onRestore: () => void
}

function VersionRow({ version: { at, by, kind, changed }, isLive, isDisabled, onCompare, onRestore }: VersionRowProps) {
  const when = formatDateAndTime(at)
  return (
    <li>
      <div className={styles.head}>
        <b>{when}</b>
        <Badge tone={isLive ? 'green' : 'plain'}>{isLive ? texts.published : labelFor(texts.kinds, kind)}</Badge>
      </div>
      <p>{by ?? texts.someone}</p>
      <p className="text-ink-2">{labelColumns(changed).join(', ') || texts.first}</p>
      {!isLive && (
        <div className={styles.verbs}>
          <Button tone="line" size="s" aria-label={texts.compareWith(when)} onClick={onCompare}>
            {texts.compare}
          </Button>
          <Button
            tone="plain"
            size="s"
            aria-label={texts.restoreOf(when)}
            disabled={isDisabled}
            title={isDisabled ? propertyFormMessages.verbs.saveFirst : undefined}
            onClick={onRestore}
          >
            {texts.restore}
          </Button>
        </div>
      )}
    </li>
  )
}

function useRestoring(form: PropertyForm, onClose: () => void) {
  // What is not published is itself a draft, which the restored version replaces.
  const hadDraft = !form.isLive || form.base?.editing.draft != null
  return useMutation(
    useCalls().properties.restoreVersion.mutationOptions({
      onSuccess: async ({ state }) => {
        await form.reload()
        onClose()
        const { restored, restoredOverDraft } = propertyFormMessages.toasts
        if (state === 'restored') toast(hadDraft ? restoredOverDraft : restored)
        else toast({ title: texts[state], tone: 'danger' })
      },
      onError: () => toast({ ...propertyFormMessages.toasts.failed, tone: 'danger' }),
    }),
  )
}
