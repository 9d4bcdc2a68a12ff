import { CircleX, X } from 'lucide-react'
import type { RefusedFile } from './use-uploads.ts'

/** One red line for each file that was not taken, with the reason. Stands empty from the start, so that it is read out. */
export function RefusedFiles({
  refused,
  onDismiss,
}: {
  refused: readonly RefusedFile[]
  onDismiss: (id: number) => void
}) {
  return (
    <div role="alert" className="grid gap-1.5">
      {refused.map(({ id, name, reason }) => (
        <div key={id} className="shelf-refused">
          <CircleX className="icon" aria-hidden="true" />
          <p>
            <b>{name} was not added.</b> {reason}
          </p>
          <button type="button" className="shelf-act" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(id)}>
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}
