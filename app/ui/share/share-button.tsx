import { Icon } from '#app/ui/icons/icon.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { shareMessages } from './share-messages.ts'
import styles from '../link.module.css'

type ShareButtonProps = {
  title: string
  /** Absolute URL. */
  address: string
  /** Toast once the link is on the clipboard. */
  copied: string
}

/** Opens the phone's share sheet where there is one, else copies the link. */
export function ShareButton({ title, address, copied }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.quietLink} needs-script`}
      data-slot="quiet-link"
      onClick={() => void shareLink({ title, url: address }, copied)}
    >
      <Icon name="share-2" />
      <span>{shareMessages.label}</span>
    </button>
  )
}

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
    toast({ title: shareMessages.copied, description: copied })
  } catch {
    toast({ title: shareMessages.failed, description: shared.url, tone: 'danger' })
  }
}
