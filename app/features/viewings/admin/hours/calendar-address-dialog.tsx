import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { hoursMessages } from './hours-messages.ts'

const texts = hoursMessages.address

/** The private address of the caller's own calendar. It is shown once: the database stores only its hash. */
export function CalendarAddressDialog({ onClose }: { onClose: () => void }) {
  const calls = useCalls().viewings
  const queries = useQueryClient()
  const own = useQuery(calls.hours.queryOptions({}))
  const options = {
    onError: () => toast({ title: texts.failed, tone: 'danger' as const }),
    onSettled: () => queries.invalidateQueries(calls.hours.pathFilter()),
  }
  const making = useMutation(calls.renewCalendar.mutationOptions(options))
  const ending = useMutation(
    calls.endCalendar.mutationOptions({
      onSuccess: () => {
        making.reset()
        toast({ title: texts.ended })
      },
      ...options,
    }),
  )
  const since = own.data?.calendar_since
  const isBusy = making.isPending || ending.isPending
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <div className="grid gap-4">
        <p>{texts.lead}</p>
        {making.data ? <MadeAddress token={making.data} /> : since && <p>{texts.since(formatShortDate(since))}</p>}
        <p className="text-ink-2">{texts.warning}</p>
        {since && <p className="text-ink-2">{texts.renewHint}</p>}
        <div className="flex flex-wrap gap-2">
          <Button tone={making.data ? 'line' : 'go'} disabled={isBusy} onClick={() => making.mutate()}>
            {since ? texts.renew : texts.make}
          </Button>
          {since && (
            <Button tone="line" disabled={isBusy} onClick={() => ending.mutate()}>
              {texts.end}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function MadeAddress({ token }: { token: string }) {
  const address = `${window.location.origin}/calendar/${token}.ics`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: texts.copied })
    } catch {
      // Without permission the address is selected in its field instead.
      document.querySelector<HTMLInputElement>('#calendar-address')?.select()
    }
  }
  return (
    <div className="grid gap-2">
      <p>
        <b>{texts.made}</b> {texts.how}
      </p>
      <div className="flex items-end gap-2">
        <Field label={texts.label} name="calendar-address" className="flex-1">
          {(control) => <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
        </Field>
        <Button tone="go" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}
