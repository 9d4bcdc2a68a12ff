import { showToast } from '#app/page/show-toast.tsx'
import { shareMessages } from './share-messages.ts'

/** Opens the share sheet or copies the link, and says so. */
export async function shareLink(shared: { title: string; url: string }, copied: string) {
  if ('share' in navigator) {
    try {
      await navigator.share(shared)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(shared.url)
    showToast({ title: shareMessages.copied, description: copied })
  } catch {
    showToast({ title: shareMessages.failed, description: shared.url, tone: 'danger' })
  }
}
