import { Icon } from '#app/ui/icons/icon.tsx'
import { savedMessages } from './saved-messages.ts'
import { quietLinkClass } from '#app/ui/class-names.ts'
import styles from './save-button.module.css'

type SaveButtonProps = { propertyId: string; title: string }

/** Save button on an image. The page's script operates it (app/page/hearts.ts). */
export function SaveIconButton({ propertyId, title }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.saveButton} needs-script`}
      data-slot="save-button"
      data-save={propertyId}
      aria-pressed={false}
      aria-label={savedMessages.saveTitle(title)}
    >
      <Icon name="heart" />
    </button>
  )
}

/** Save button with its label, for the head of a property page. */
export function SaveButton({ propertyId, title }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={`${quietLinkClass} ${styles.labelled} needs-script`}
      data-slot="quiet-link"
      data-save={propertyId}
      aria-pressed={false}
      aria-label={savedMessages.saveTitle(title)}
    >
      <Icon name="heart" />
      <span className={styles.unsaved}>{savedMessages.save}</span>
      <span className={styles.saved}>{savedMessages.saved}</span>
    </button>
  )
}
