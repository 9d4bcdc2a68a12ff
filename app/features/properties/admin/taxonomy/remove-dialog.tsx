import { useState } from 'react'
import { Dialog, DialogActions } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { taxonomyMessages as messages } from './taxonomy-messages.ts'
import type { ListEntry, ManagedTaxonomyList } from './managed-taxonomy.ts'
import type { ListChanges } from './use-managed-taxonomy.ts'
import styles from './taxonomy.module.css'

const { removeDialog: texts } = messages

export type RemovedEntry = { of: ManagedTaxonomyList; entry: ListEntry }
type RemoveDialogProps = { removed: RemovedEntry | undefined; changes: ListChanges; onClose: () => void }

/** What nothing uses goes; everything else is replaced. */
export function RemoveDialog({ removed, changes, onClose }: RemoveDialogProps) {
  return (
    <Dialog open={removed !== undefined} title={removed ? texts.title(removed.entry.name) : ''} onClose={onClose}>
      {removed && <RemoveForm key={removed.entry.id} {...removed} changes={changes} onClose={onClose} />}
    </Dialog>
  )
}

function RemoveForm({ of, entry, changes, onClose }: RemovedEntry & Omit<RemoveDialogProps, 'removed'>) {
  const [replacement, setReplacement] = useState('')
  const { list } = of
  const { name, count } = entry
  const others = of.entries.filter(({ id, kind }) => id !== undefined && id !== entry.id && kind !== 'land')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        if (replacement) changes.merge({ list, drop: name, keep: replacement })
        else {
          changes.run(
            (taxonomy) => taxonomy.remove.mutate({ list, name }),
            () => toast({ title: messages.toasts.removed(name) }),
          )
        }
      }}
    >
      <p>{count > 0 ? texts.used(count) : texts.unused}</p>
      <Field label={texts.replacement} name="replacement" optional={count === 0}>
        {(control) => (
          <Select {...control} value={replacement} onChange={(event) => setReplacement(event.target.value)}>
            <option value="">{texts.choose}</option>
            {others.map((other) => (
              <option key={other.id} value={other.name}>
                {other.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DialogActions>
        <Button tone="line" onClick={onClose} data-autofocus="">
          {messages.cancel}
        </Button>
        <Button tone="go" type="submit" disabled={count > 0 && replacement === ''}>
          {texts.confirm(messages.one[list])}
        </Button>
      </DialogActions>
    </form>
  )
}
