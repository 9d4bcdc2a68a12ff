import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { toast } from '#app/ui/toast.tsx'
import { findPushState, switchPushOff, switchPushOn, type PushState } from './push-device.ts'

const hints: Record<PushState, string> = {
  on: 'This browser tells you of every new inquiry, also while the site is closed. It shows the property, never who asked.',
  off: 'This browser would tell you of every new inquiry, also while the site is closed. It shows the property, never who asked.',
  blocked: 'This browser is told not to show notifications of this site. Its settings for the site take that back.',
  unable: 'This browser cannot. On an iPhone or iPad, add the site to the home screen first.',
}

/** For this device alone; each device of a person has its own. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const client = useBackend()
  const state = useQuery({ queryKey: ['push-device'], queryFn: () => findPushState(client) })
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn(client, { pushKey }) : switchPushOff(client)),
    onSuccess: (_, isOn) =>
      toast(
        isOn
          ? { title: 'Notifications on', description: 'This device tells you of new inquiries.' }
          : { title: 'Notifications off', description: 'This device stays silent.' },
      ),
    onError: (error) => toast({ title: 'Error', description: error.message, tone: 'danger' }),
  })
  if (state.isPending) return <Skeleton height="2.5rem" />
  if (state.isError) {
    return (
      <p role="alert" className="text-xs text-danger">
        Whether this device has notifications could not be found out.{' '}
        <button type="button" className="inline-link" onClick={() => void state.refetch()}>
          Retry
        </button>
      </p>
    )
  }
  const canChange = state.data === 'on' || state.data === 'off'
  return (
    <Switch
      label="Notifications of new inquiries"
      hint={hints[state.data]}
      checked={change.isPending ? change.variables : state.data === 'on'}
      disabled={!canChange || change.isPending}
      onChange={(isOn) => change.mutate(isOn)}
    />
  )
}
