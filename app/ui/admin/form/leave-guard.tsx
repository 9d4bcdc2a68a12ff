import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { adminMessages } from '../admin-messages.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

const messages = adminMessages.leave

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
      question={messages.question}
      detail={messages.detail}
      confirmLabel={messages.confirm}
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
