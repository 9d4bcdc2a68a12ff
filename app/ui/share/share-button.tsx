import { Icon } from '#app/ui/icons/icon.tsx'
import { shareMessages } from './share-messages.ts'
import styles from '../link.module.css'

type ShareButtonProps = {
  title: string
  /** Absolute URL. */
  address: string
  /** Toast once the link is on the clipboard. */
  copied: string
}

/** Opens the phone's share sheet where there is one, else copies the link (app/page/share-buttons.ts). */
export function ShareButton({ title, address, copied }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.quietLink} needs-script`}
      data-slot="quiet-link"
      data-share={address}
      data-title={title}
      data-copied={copied}
    >
      <Icon name="share-2" />
      <span>{shareMessages.label}</span>
    </button>
  )
}
