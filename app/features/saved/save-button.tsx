import { Icon } from '#app/ui/icons/icon.tsx'
import { earlySaveAttribute } from './early-save.ts'
import { savedMessages } from './saved-messages.ts'
import { toggleSaved, useIsSaved } from './use-saved.ts'
import { quietLinkClass } from '#app/ui/class-names.ts'
import styles from './save-button.module.css'

// From now on React handles its clicks.
function operate(button: HTMLButtonElement | null) {
  button?.removeAttribute(earlySaveAttribute)
}

type SaveButtonProps = { propertyId: string; title: string }

/** Save button on an image. */
export function SaveIconButton({ propertyId, title }: SaveButtonProps) {
  const isSaved = useIsSaved(propertyId)
  return (
    <button
      type="button"
      className={`${styles.saveButton} needs-script`}
      data-slot="save-button"
      {...{ [earlySaveAttribute]: propertyId }}
      ref={operate}
      aria-pressed={isSaved}
      aria-label={savedMessages.saveTitle(title)}
      onClick={() => toggleSaved(propertyId)}
    >
      <Icon name="heart" />
    </button>
  )
}

/** Save button with its label, for the head of a property page. */
export function SaveButton({ propertyId, title }: SaveButtonProps) {
  const isSaved = useIsSaved(propertyId)
  return (
    <button
      type="button"
      className={`${quietLinkClass} needs-script`}
      data-slot="quiet-link"
      {...{ [earlySaveAttribute]: propertyId }}
      ref={operate}
      aria-pressed={isSaved}
      aria-label={isSaved ? savedMessages.savedTitle(title) : savedMessages.saveTitle(title)}
      onClick={() => toggleSaved(propertyId)}
    >
      <Icon name="heart" />
      <span>{isSaved ? savedMessages.saved : savedMessages.save}</span>
    </button>
  )
}
