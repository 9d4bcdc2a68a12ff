import { createRoot } from 'react-dom/client'
import { type Toast, toast, Toaster } from '#app/ui/notices/toast.tsx'

let isMounted = false

/** The region where a public page shows toasts, loaded with the first one. */
export function mountToaster() {
  if (isMounted) return
  isMounted = true
  const region = document.body.appendChild(document.createElement('div'))
  createRoot(region).render(<Toaster />)
}

/** A screen reader announces what changes in a live region, which is there first. */
export function showToast(message: Toast) {
  mountToaster()
  setTimeout(() => toast(message))
}
