import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { findPushState, switchPushOff, switchPushOn } from './push-device.ts'
import { pushMessages } from './push-messages.ts'

/** For this device alone; each device of a person has its own. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const client = useBackend()
  const state = useQuery({ queryKey: ['push-device'], queryFn: () => findPushState(client) })
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn(client, { pushKey }) : switchPushOff(client)),
    onSuccess: (_, isOn) =>
      toast(
        isOn
          ? { title: pushMessages.onTitle, description: pushMessages.on }
          : { title: pushMessages.offTitle, description: pushMessages.off },
      ),
    onError: (error) => toast({ title: pushMessages.errorTitle, description: error.message, tone: 'danger' }),
  })
  if (state.isPending) return <Skeleton height="2.5rem" />
  if (state.isError) {
    return (
      <p role="alert" className="text-xs text-danger">
        {pushMessages.unknown}{' '}
        <button type="button" className="inline-link" onClick={() => void state.refetch()}>
          {pushMessages.retry}
        </button>
      </p>
    )
  }
  const canChange = state.data === 'on' || state.data === 'off'
  return (
    <Switch
      label={pushMessages.label}
      hint={pushMessages.hints[state.data]}
      checked={change.isPending ? change.variables : state.data === 'on'}
      disabled={!canChange || change.isPending}
      onChange={(isOn) => change.mutate(isOn)}
    />
  )
}
