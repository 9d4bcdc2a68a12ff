import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'

type DraftOfferProps = {
  /** 'A draft of 4 Nov 2026, 10:42 is kept on this device.' */
  title: string
  restoreLabel: string
  dropLabel: string
  onRestore: () => void
  onDrop: () => void
}

/** Offers to restore a draft that an earlier visit left on this device. */
export function DraftOffer({ title, restoreLabel, dropLabel, onRestore, onDrop }: DraftOfferProps) {
  return (
    <Notice tone="amber" title={title} className="mb-3">
      <div className="mt-1 flex flex-wrap gap-2">
        <Button tone="line" onClick={onRestore}>
          {restoreLabel}
        </Button>
        <Button tone="line" onClick={onDrop}>
          {dropLabel}
        </Button>
      </div>
    </Notice>
  )
}
