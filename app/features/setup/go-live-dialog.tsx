import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { setupMessages } from './setup-messages.ts'
import type { SetupState } from './setup-queries.ts'
import styles from './setup.module.css'

const texts = setupMessages.goLive

type GoLiveDialogProps = { state: SetupState; open: boolean; onClose: () => void }

/** Says what opens, and what is not as it should be, before everybody sees it. */
export function GoLiveDialog({ state, open, onClose }: GoLiveDialogProps) {
  const { goLive } = useCalls().setup
  const opening = useMutation(
    goLive.mutationOptions({
      onSuccess: () => {
        onClose()
        toast({ title: texts.done, description: texts.doneText })
      },
    }),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.question}
      footer={
        <>
          <Button tone="line" data-autofocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button tone="go" busy={opening.isPending} busyLabel={texts.opening} onClick={() => opening.mutate()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {opening.isError && (
        <Notice tone="danger" title={setupMessages.failedTitle} className="mb-4">
          {setupMessages.failed}
        </Notice>
      )}
      <ul className={styles.ready}>
        <Fact>{texts.properties(state.published, location.host)}</Fact>
        <Fact>{texts.leads(state.lead_addresses)}</Fact>
        {state.company.licences.map(({ name, number }) => (
          <Fact key={`${name} ${number}`}>{texts.licence(`${name} ${number}`)}</Fact>
        ))}
        {state.company.licences.length === 0 && <Fact>{texts.noLicence}</Fact>}
        {state.without_photo > 0 && (
          <Fact isWarning>
            {texts.withoutPhoto(state.without_photo)}{' '}
            <Link className="inline-link" to={href('/admin/properties')} onClick={onClose}>
              {texts.seeThem}
            </Link>
          </Fact>
        )}
      </ul>
      <p className="text-xs text-ink-2">{texts.closeAgain}</p>
    </Dialog>
  )
}

function Fact({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <li>
      {isWarning ? <TriangleAlert className="text-pending" aria-hidden="true" /> : <Check aria-hidden="true" />}
      <span>{children}</span>
    </li>
  )
}
