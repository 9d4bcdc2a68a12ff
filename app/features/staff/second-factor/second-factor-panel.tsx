import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { ReauthenticateForm } from '../reauthentication-fields.tsx'
import { staffMessages } from '../staff-messages.ts'
import { useStaff } from '../staff-session.ts'
import { EnrolForm } from './enrol-form.tsx'
import { removeFactor } from './second-factor-commands.ts'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'

const texts = staffMessages.secondFactor

/** Turns the second factor on and off, on the profile page. */
export function SecondFactorPanel() {
  const client = useBackend()
  const { member, check } = useStaff()
  const { factorId } = member
  const [open, setOpen] = useState<'enrol' | 'remove'>()
  const remove = useMutation({
    mutationFn: () => removeFactor(client, { factorId: factorId ?? '' }),
    onSuccess: async () => {
      toast({ title: texts.turnedOff })
      await check()
    },
    onError: (error) => toast({ title: adminMessages.error, description: error.message, tone: 'danger' }),
  })
  const finish = async () => {
    setOpen(undefined)
    await check()
  }
  return (
    <Panel
      title={texts.title}
      end={<Badge tone={factorId ? 'green' : 'stone'}>{factorId ? texts.on : texts.off}</Badge>}
    >
      <div className={`${panelBodyClass} grid justify-items-start gap-3`}>
        <p className="text-ink-2">{factorId ? texts.onText : texts.offText}</p>
        {factorId ? (
          <Button tone="line" busy={remove.isPending} busyLabel={texts.turningOff} onClick={() => setOpen('remove')}>
            {texts.turnOff}
          </Button>
        ) : (
          <Button tone="go" onClick={() => setOpen('enrol')}>
            {texts.setUp}
          </Button>
        )}
      </div>
      <Dialog open={open === 'enrol'} onClose={() => void finish()} title={texts.setUpTitle}>
        <EnrolForm client={client} onDone={finish} />
      </Dialog>
      <Dialog open={open === 'remove'} onClose={() => setOpen(undefined)} title={texts.turnOffTitle}>
        <p className="mb-4 text-ink-2">{texts.turnOffText}</p>
        <ReauthenticateForm
          client={client}
          label={texts.turnOff}
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
