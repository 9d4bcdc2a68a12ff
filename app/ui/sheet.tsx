import { type ReactNode, useEffect, useId, useRef } from 'react'
import { X } from 'lucide-react'
import { IconButton } from './button.tsx'

type SheetProps = { open: boolean; onClose: () => void; title: string; footer?: ReactNode; children: ReactNode }

/** Rises from the foot of the screen; the browser's own dialog keeps the focus inside; Escape and the backdrop close it. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-(--gutter)">
        <h2 id={titleId} className="text-[1.375rem]">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="overflow-auto px-(--gutter) pb-4">{children}</div>
      {footer && <div className="border-t border-line px-(--gutter) py-3">{footer}</div>}
    </dialog>
  )
}
