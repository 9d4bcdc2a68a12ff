import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useRights } from '#app/backend/rights.ts'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { Button } from '#app/ui/button.tsx'
import { postListMessages } from '../post-list-messages.ts'

const { actions, noun } = postListMessages

type PostBulkBarProps = {
  count: number
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  onDelete: () => void
  onClear: () => void
}

export function PostBulkBar({ count, isBusy, onPublish, onUnpublish, onDelete, onClear }: PostBulkBarProps) {
  const { mayPublish } = useRights()
  return (
    <BulkBar count={count} noun={[noun.one, noun.many]} onClear={onClear}>
      {mayPublish && (
        <Button tone="line" busy={isBusy} onClick={onPublish}>
          <Eye aria-hidden="true" />
          {actions.publish}
        </Button>
      )}
      <Button tone="line" busy={isBusy} onClick={onUnpublish}>
        <EyeOff aria-hidden="true" />
        {actions.unpublish}
      </Button>
      <Button tone="line" disabled={isBusy} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {actions.delete}
      </Button>
    </BulkBar>
  )
}
