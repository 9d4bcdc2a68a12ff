import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type LeaveGuardProps = {
  isChanged: boolean
  /** True once the form has been saved and the page is left for that reason. */
  isLeaving?: RefObject<boolean>
}

/** Asks before leaving with unsaved changes; a draft stored on the device is offered on the next visit. */
export function LeaveGuard({ isChanged, isLeaving }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isLeaving?.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (!isChanged) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
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
      // The dialog closes before it confirms, and a blocker that was reset can no longer proceed.
      onClose={() => queueMicrotask(() => !isConfirmed.current && blocker.reset?.())}
    />
  )
}
