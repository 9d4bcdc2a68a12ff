import { Button } from '../../button.tsx'
import { Notice } from '../../notice.tsx'

type DraftOfferProps = {
  /** 'A draft of 4 Nov 2026, 10:42 is kept on this device.' */
  title: string
  takeLabel: string
  dropLabel: string
  onTake: () => void
  onDrop: () => void
}

/** Offers to restore a draft that an earlier visit left on this device. */
export function DraftOffer({ title, takeLabel, dropLabel, onTake, onDrop }: DraftOfferProps) {
  return (
    <Notice tone="amber" title={title} className="mb-3">
      <div className="mt-1 flex flex-wrap gap-2">
        <Button tone="line" onClick={onTake}>
          {takeLabel}
        </Button>
        <Button tone="line" onClick={onDrop}>
          {dropLabel}
        </Button>
      </div>
    </Notice>
  )
}
