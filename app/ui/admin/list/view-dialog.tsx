import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { Dialog } from '../dialog.tsx'
import { viewMessages as texts } from './view-messages.ts'

const maxName = 40

type Named = { id?: string; name: string; query: string }
type ViewDialogProps = {
  /** With an id it gets another name. */
  view: Named
  onSave: (view: Named) => Promise<'saved' | 'taken' | 'full' | 'gone'>
  onClose: () => void
}

export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view.name)
  const [problem, setProblem] = useState<keyof typeof texts.errors>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const trimmed = name.trim()
    if (trimmed === '' || [...trimmed].length > maxName) return setProblem('empty')
    setBusy(true)
    const outcome = await onSave({ ...view, name: trimmed }).catch(() => 'failed' as const)
    setBusy(false)
    if (outcome !== 'saved') return setProblem(outcome)
    toast({ title: texts.saved, description: trimmed })
    onClose()
  }
  return (
    <Dialog
      open
      title={view.id ? texts.renameTitle : texts.saveTitle}
      onClose={onClose}
      footer={
        <Button tone="go" busy={isBusy} onClick={() => void submit()}>
          {texts.submit}
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label={texts.name}
          name="view-name"
          hint={texts.nameHint}
          {...(problem && { error: texts.errors[problem] })}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
