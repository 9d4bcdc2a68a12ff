import { useMutation, useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { editorMessages } from './editor-messages.ts'
import type { DocumentId } from './stored-document.ts'

const { bar } = editorMessages

/** For those who may not publish: what they ask for is seen by whoever may, and can be withdrawn. */
export function RequestButton({ id, isUnsaved }: { id: DocumentId; isUnsaved: boolean }) {
  const { content } = useCalls()
  const listed = useQuery(content.list.queryOptions())
  const onError = () => toast({ title: editorMessages.failed, tone: 'danger' })
  const requesting = useMutation(
    content.requestPublication.mutationOptions({ onSuccess: () => toast({ title: bar.requested }), onError }),
  )
  const withdrawing = useMutation(
    content.withdrawRequest.mutationOptions({ onSuccess: () => toast({ title: bar.withdrawn }), onError }),
  )
  const { key, language } = id
  const requestedAt = listed.data?.find((each) => each.key === key && each.language === language)?.requested_at
  if (requestedAt) {
    return (
      <>
        <span className="text-sm text-ink-2">{bar.requestedAt(momentLabel(requestedAt))}</span>
        <Button tone="line" busy={withdrawing.isPending} onClick={() => withdrawing.mutate({ key, language })}>
          {bar.withdraw}
        </Button>
      </>
    )
  }
  return (
    <Button
      tone="go"
      busy={requesting.isPending}
      disabled={isUnsaved || listed.isPending}
      onClick={() => requesting.mutate({ key, language })}
    >
      {bar.request}
    </Button>
  )
}
