import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { ReauthenticateForm } from '../reauthentication-fields.tsx'
import { useStaff } from '../staff-session.ts'
import { EnrolForm } from './enrol-form.tsx'
import { removeFactor } from './second-factor-commands.ts'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'

/** Turns the second factor on and off, on the profile page. */
export function SecondFactorPanel() {
  const client = useBackend()
  const { member, check } = useStaff()
  const { factorId } = member
  const [open, setOpen] = useState<'enrol' | 'remove'>()
  const remove = useMutation({
    mutationFn: () => removeFactor(client, { factorId: factorId ?? '' }),
    onSuccess: async () => {
      toast({ title: 'Second factor turned off' })
      await check()
    },
    onError: (error) => toast({ title: 'Error', description: error.message, tone: 'danger' }),
  })
  const finish = async () => {
    setOpen(undefined)
    await check()
  }
  return (
    <Panel title="Second factor" end={<Badge tone={factorId ? 'green' : 'stone'}>{factorId ? 'On' : 'Off'}</Badge>}>
      <div className={`${panelBodyClass} grid justify-items-start gap-3`}>
        <p className="text-ink-2">
          {factorId
            ? 'Signing in also takes a code from your authenticator app.'
            : 'A code from your phone besides the password: a stolen password alone then opens nothing.'}
        </p>
        {factorId ? (
          <Button tone="line" busy={remove.isPending} busyLabel="Turning off..." onClick={() => setOpen('remove')}>
            Turn off
          </Button>
        ) : (
          <Button tone="go" onClick={() => setOpen('enrol')}>
            Set up
          </Button>
        )}
      </div>
      <Dialog open={open === 'enrol'} onClose={() => void finish()} title="Set up a second factor">
        <EnrolForm client={client} onDone={finish} />
      </Dialog>
      <Dialog open={open === 'remove'} onClose={() => setOpen(undefined)} title="Turn off your second factor">
        <p className="mb-4 text-ink-2">
          Your password alone then opens your account. Your recovery codes end with it, and other sessions are signed
          out.
        </p>
        <ReauthenticateForm
          client={client}
          label="Turn off"
          withCode
          onDone={() => {
            setOpen(undefined)
            remove.mutate()
          }}
        />
      </Dialog>
    </Panel>
  )
}
