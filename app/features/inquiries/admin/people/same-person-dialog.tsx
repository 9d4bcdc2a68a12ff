import { useState } from 'react'
import { type CallsClient, useCallsClient } from '#app/backend/calls.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Choice, SearchChoice } from '#app/ui/admin/form/search-choice.tsx'
import { peopleMessages } from './people-messages.ts'
import { useMerge } from './use-merge.ts'

const texts = peopleMessages.merge
const maxFound = 6

type SamePersonDialogProps = {
  /** `latest` is an inquiry of theirs. */
  person: { id: string; latest: string; name: string }
  onClose: () => void
}

/** Finds the other entry of a person by name, number or email, and merges the two. */
export function SamePersonDialog({ person, onClose }: SamePersonDialogProps) {
  const calls = useCallsClient()
  const [other, setOther] = useState<Choice>()
  const [isMissing, setMissing] = useState(false)
  const { merge, isMerging } = useMerge()
  const submit = () => {
    setMissing(!other)
    if (!other) return
    merge(
      [
        { id: person.latest, name: person.name },
        { id: other.id, name: other.label },
      ],
      onClose,
    )
  }
  return (
    <Dialog
      open
      title={texts.sameAsTitle(person.name)}
      onClose={onClose}
      footer={
        <Button tone="go" busy={isMerging} onClick={submit}>
          {texts.confirm}
        </Button>
      }
    >
      <div className="grid gap-4">
        <SearchChoice
          name="same-person"
          label={texts.find}
          hint={texts.findHint}
          none={texts.findNone}
          error={isMissing ? texts.chooseFirst : undefined}
          chosen={other}
          find={(words) => findOthers(calls, words, person.id)}
          onChoose={setOther}
        />
        <p className="text-sm text-ink-2">{texts.detail}</p>
      </div>
    </Dialog>
  )
}

async function findOthers({ people }: CallsClient, words: string, self: string): Promise<Choice[]> {
  const { rows } = await people.list.query({ words, page: 1, pageSize: maxFound + 1 })
  return rows
    .filter(({ id }) => id !== self)
    .slice(0, maxFound)
    .map(({ latest, name, phone, email }) => ({
      id: latest,
      label: name,
      detail: [phone && readablePhone(phone), email].filter(Boolean).join(', '),
    }))
}
