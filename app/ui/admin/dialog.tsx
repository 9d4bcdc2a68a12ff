import { type ReactNode, useEffect, useId, useRef } from 'react'
import { X } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { Toaster } from '#app/ui/notices/toast.tsx'
import { adminMessages } from './admin-messages.ts'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  /** `drawer` fills the side of the screen, and the whole of a phone. */
  width?: 'm' | 'l' | 'drawer'
  /** False when the user must decide: neither Escape nor the backdrop closes it, and there is no close button. */
  canDismiss?: boolean
  children: ReactNode
}

/**
 * The browser's own dialog, not Radix's: that one locks scrolling with a <style> element made by script, which the content
 * security policy blocks.
 */
export function Dialog({ open, onClose, title, footer, width = 'm', canDismiss = true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)

  return (
    <dialog
      ref={dialog}
      className={`admin-float ${styles.dialog} ${widthClasses[width]}`}
      aria-labelledby={titleId}
      closedby={canDismiss ? 'any' : 'none'}
      onCancel={(event) => {
        if (event.target === event.currentTarget && !canDismiss) event.preventDefault()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose()
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {canDismiss && (
              <IconButton label={adminMessages.close} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div className={styles.body} data-slot="dialog-body">
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
          <Toaster isInDialog />
        </>
      )}
    </dialog>
  )
}

/** The buttons of a form in a dialog; on a phone they share the width. */
export function DialogActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={`${styles.actions} ${className ?? ''}`}>{children}</div>
}

const widthClasses = { m: '', l: styles.large, drawer: styles.drawer }

/** Opens and closes a <dialog> according to `open`. Afterwards the focus goes back to where it was. */
export function useModal(dialog: { current: HTMLDialogElement | null }, open: boolean) {
  const opener = useRef<Element>(null)
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      opener.current = document.activeElement
      element.showModal()
      findFirstFocus(element)?.focus()
    }
    if (!open && element?.open) element.close()
  }, [dialog, open])
  // The browser gives the focus back when a dialog closes, not when it is taken out of the page while it is open.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusAgain(opener.current)
    },
    [],
  )
}

/**
 * The browser would choose the first control, which is the button that closes the dialog. A form begins with its first field,
 * and what is read first begins with its title; a question marks its safe button with data-autofocus.
 */
function findFirstFocus(dialog: HTMLElement) {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const body = dialog.querySelector('[data-slot="dialog-body"]')
  if (marked || !body) return marked
  const first = body.querySelector<HTMLElement>(controls)
  if (!first?.matches(fields)) return dialog.querySelector<HTMLElement>('h2[tabindex="-1"]')
  if (!(first instanceof HTMLInputElement && first.type === 'radio')) return first
  return body.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first
}

const controls =
  'a[href], :is(button, input:not([type="hidden"]), select, textarea):enabled, [contenteditable="true"], [tabindex="0"]'
const fields = 'input:not([type="file"], [role="switch"]), select, textarea'

/** What opened the dialog may have gone with what was done in it: then the content of the page. */
function focusAgain(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = isThere ? opener : document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}
