import { Heart } from 'lucide-react'
import { toggleSaved, useIsSaved } from './use-saved.ts'

type SaveButtonProps = { propertyId: string; title: string }

/** Save button on an image. */
export function SaveIconButton({ propertyId, title }: SaveButtonProps) {
  const isSaved = useIsSaved(propertyId)
  return (
    <button
      type="button"
      className="save needs-script"
      aria-pressed={isSaved}
      aria-label={`Save: ${title}`}
      onClick={() => toggleSaved(propertyId)}
    >
      <Heart className="icon" aria-hidden="true" />
    </button>
  )
}

/** Save button with its label, for the head of a property page. */
export function SaveButton({ propertyId, title }: SaveButtonProps) {
  const isSaved = useIsSaved(propertyId)
  return (
    <button
      type="button"
      className="quiet needs-script"
      aria-pressed={isSaved}
      aria-label={`${isSaved ? 'Saved' : 'Save'}: ${title}`}
      onClick={() => toggleSaved(propertyId)}
    >
      <Heart className="icon" aria-hidden="true" />
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  )
}
