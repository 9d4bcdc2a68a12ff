import { type ReactNode, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useBackend } from '#app/backend/browser-client.ts'
import { useCalls } from '#app/backend/calls.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { removeSampleData } from './setup-commands.ts'
import { setupMessages } from './setup-messages.ts'
import type { SampleData } from './setup-queries.ts'
import styles from './setup.module.css'

const texts = setupMessages.samples
const undoMs = 10_000

/**
 * In the bar of every admin screen while the site has sample data, where nothing moves when it appears; for those who may remove it.
 */
export function SampleNotice() {
  const client = useBackend()
  const { data } = useQuery(useCalls().setup.sampleData.queryOptions())
  const [isAsking, setIsAsking] = useState(false)
  const restoring = useRestoreSamples()
  const removing = useMutation({
    mutationFn: () => removeSampleData(client),
    onSuccess: ({ removed, backup }) => {
      setIsAsking(false)
      toast({
        title: texts.removed(removed),
        description: texts.backedUp(backup),
        action: { label: texts.undo, onPress: () => restoring.mutate() },
        durationMs: undoMs,
      })
    },
  })
  if (!data?.may_remove) return null
  return (
    <section className={styles.samples} aria-label={texts.title}>
      <button type="button" className={styles.sampleButton} title={texts.title} onClick={() => setIsAsking(true)}>
        <FlaskConical aria-hidden="true" />
        <span className="max-xl:sr-only">{texts.open}</span>
      </button>
      <RemoveDialog
        data={data}
        open={isAsking}
        isRemoving={removing.isPending}
        problem={removing.error?.message}
        onConfirm={() => removing.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}

/** Brings back what was removed, with a toast either way. */
export function useRestoreSamples() {
  return useMutation(
    useCalls().setup.restoreSamples.mutationOptions({
      onSuccess: () => toast({ title: texts.restored }),
      onError: () => toast({ title: setupMessages.failedTitle, description: setupMessages.failed, tone: 'danger' }),
    }),
  )
}

type RemoveDialogProps = {
  data: SampleData
  open: boolean
  isRemoving: boolean
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** The counts first. A backup can take a while, so the dialog stays until the server has answered. */
function RemoveDialog({ data, open, isRemoving, problem, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.question}
      canDismiss={!isRemoving}
      footer={
        <>
          <Button tone="line" data-autofocus disabled={isRemoving} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button tone="go" className={styles.danger} busy={isRemoving} busyLabel={texts.removing} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="danger" title={setupMessages.failedTitle} className="mb-4">
          {problem}
        </Notice>
      )}
      <p className="text-ink-2">{texts.lead}</p>
      {data.leads_go_to.length > 0 && <p className="mt-2">{texts.leads(data.leads_go_to)}</p>}
      <dl className={`${linesClass} ${styles.counts}`}>
        {countsOf(data).map(({ label, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      {data.edited.length > 0 && <p>{fill(texts.edited(data.edited), { titles: <b>{data.edited.join(', ')}</b> })}</p>}
      <p className="text-ink-2">
        {texts.backup} {texts.closes}
      </p>
    </Dialog>
  )
}

type Count = { label: string; note: ReactNode }

function countsOf(data: SampleData): Count[] {
  const counts: [number, Count][] = [
    [data.properties, { label: texts.properties(data.properties), note: texts.photos(data.photos) }],
    [data.posts, { label: texts.posts(data.posts), note: texts.blog }],
    [data.inquiries, { label: texts.inquiries(data.inquiries), note: texts.inbox }],
    [data.texts, { label: texts.texts(data.texts), note: texts.pages }],
    [data.settings, { label: texts.settings(data.settings), note: texts.settingsNote }],
    [data.visit_days, { label: texts.visits(data.visit_days), note: texts.analytics }],
  ]
  return counts.flatMap(([amount, count]) => (amount > 0 ? [count] : []))
}
