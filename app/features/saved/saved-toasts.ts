import { showToast } from '#app/page/show-toast.tsx'
import { savedMessages } from './saved-messages.ts'

const messages = savedMessages.toast

/** A saved property with a link to the list. */
export function announce(outcome: 'saved' | 'removed') {
  if (outcome === 'removed') showToast(messages.removed)
  else showToast({ ...messages.saved, link: { label: messages.view, to: '/saved' } })
}

export function reportStorageError() {
  showToast({ ...messages.notStored, tone: 'danger' })
}
