import { useMutation } from '@tanstack/react-query'
import { href, Link, useNavigate } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { useSetupState } from './checklist.tsx'
import { useRestoreSamples } from './sample-notice.tsx'
import { setupMessages } from './setup-messages.ts'

const texts = setupMessages.panel

/** In the settings: the email connection, the checklist once it was hidden, and removed sample data. */
export function SetupPanel() {
  const { decide } = useCalls().setup
  const navigate = useNavigate()
  const { data: state } = useSetupState()
  const restoring = useRestoreSamples()
  const showing = useMutation(decide.mutationOptions({ onSuccess: () => void navigate(href('/admin')) }))
  const restorableUntil = state?.samples_restorable_until
  return (
    <Panel title={texts.title} className="my-4">
      <div className={`${panelBodyClass} grid justify-items-start gap-3`}>
        <p>
          <Link className="inline-link" to={href('/admin/settings/email')}>
            {texts.email}
          </Link>{' '}
          {texts.emailText}
        </p>
        {state?.is_hidden && (
          <Button tone="line" busy={showing.isPending} onClick={() => showing.mutate({ hides_checklist: false })}>
            {setupMessages.checklist.show}
          </Button>
        )}
        {restorableUntil && (
          <>
            <p className="text-ink-2">{setupMessages.samples.restoreUntil(formatShortDate(restorableUntil))}</p>
            <Button tone="line" busy={restoring.isPending} onClick={() => restoring.mutate()}>
              {setupMessages.samples.restore}
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}
