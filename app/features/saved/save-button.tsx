import { Heart } from 'lucide-react'
import { toggleSaved, useIsSaved } from './use-saved.ts'

type SaveButtonProps = { propertyId: string; title: string }

/** The heart on a picture. */
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

/** The same with its word, for the head of a property's own page. */
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
