import { useState } from 'react'
import { Merge } from 'lucide-react'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { peopleMessages } from './people-messages.ts'
import { useMerge } from './use-merge.ts'

const texts = peopleMessages.merge

type MergeButtonProps = {
  /** An inquiry of each, with the name and what tells two of the same name apart. */
  chosen: readonly { id: string; name: string; detail: string }[]
  question: (count: number) => string
  onDone: () => void
}

/** For the bar over a list: makes one person of what is selected. */
export function MergeButton({ chosen, question, onDone }: MergeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { merge, isMerging } = useMerge()
  const isEnough = chosen.length > 1
  return (
    <>
      <Button
        tone="line"
        busy={isMerging}
        disabled={!isEnough}
        title={isEnough ? undefined : texts.needsTwo}
        onClick={() => setOpen(true)}
      >
        <Merge aria-hidden="true" />
        {texts.submit}
      </Button>
      <ConfirmDialog
        open={isOpen && isEnough}
        question={question(chosen.length)}
        subject={
          <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
            {chosen.map(({ id, name, detail }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <b className="font-semibold">{name}</b> <span className="text-ink-3">{detail}</span>
              </li>
            ))}
          </ul>
        }
        detail={texts.detail}
        confirmLabel={texts.confirm}
        tone="default"
        onConfirm={() => merge(chosen, onDone)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
