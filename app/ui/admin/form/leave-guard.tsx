import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type LeaveGuardProps = {
  isChanged: boolean
  /** True once it was saved, and the screen is left for that reason. */
  isLeaving?: RefObject<boolean>
}

/** Leaving with something unsaved is asked about; a draft kept on the device is offered when the person comes back. */
export function LeaveGuard({ isChanged, isLeaving }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isLeaving?.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question="Leave without saving?"
      detail="What you typed is kept on this device and offered when you come back."
      confirmLabel="Leave"
      tone="default"
      onConfirm={() => {
        isConfirmed.current = true
        blocker.proceed?.()
      }}
      // The dialog closes before it confirms, and a way that was given up cannot be gone any more.
      onClose={() => queueMicrotask(() => !isConfirmed.current && blocker.reset?.())}
    />
  )
}
