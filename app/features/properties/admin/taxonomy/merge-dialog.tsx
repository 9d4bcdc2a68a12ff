import { useState } from 'react'
import { Dialog, DialogActions } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import { taxonomyMessages as messages } from './taxonomy-messages.ts'
import type { ListEntry, ManagedTaxonomyList } from './managed-taxonomy.ts'
import type { ListChanges } from './use-managed-taxonomy.ts'
import styles from './taxonomy.module.css'

const { mergeDialog: texts } = messages

export type MergedPair = { of: ManagedTaxonomyList; drop: ListEntry; keep?: ListEntry }
type MergeDialogProps = { merged: MergedPair | undefined; changes: ListChanges; onClose: () => void }

/** Which of two names stays. Without a likely double the other is chosen first. */
export function MergeDialog({ merged, changes, onClose }: MergeDialogProps) {
  return (
    <Dialog open={merged !== undefined} title={merged ? texts.title(merged.of.list) : ''} onClose={onClose}>
      {merged && <MergeForm key={merged.drop.name} {...merged} changes={changes} onClose={onClose} />}
    </Dialog>
  )
}

function MergeForm({ of, drop, keep, changes, onClose }: MergedPair & Omit<MergeDialogProps, 'merged'>) {
  const [otherName, setOtherName] = useState(keep?.name ?? '')
  const [isSwapped, setSwapped] = useState(false)
  const others = of.entries.filter(({ id, name, kind }) => id !== undefined && name !== drop.name && kind !== 'land')
  const other = of.entries.find(({ name }) => name === otherName)
  // What is in no list can only be taken in.
  const canSwap = drop.id !== undefined
  const [target, source] = isSwapped && canSwap ? [drop, other] : [other, drop]
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!target || !source) return
        onClose()
        changes.merge({ list: of.list, keep: target.name, drop: source.name })
      }}
    >
      {!keep && (
        <Field label={texts.with} name="merge-with">
          {(control) => (
            <Select {...control} value={otherName} onChange={(event) => setOtherName(event.target.value)}>
              <option value="">{messages.removeDialog.choose}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {other && (
        <fieldset className={styles.names}>
          <legend>{texts.keep}</legend>
          {[other, ...(canSwap ? [drop] : [])].map((entry) => (
            <label key={entry.name}>
              <input
                type="radio"
                name="merge-keep"
                checked={entry === target}
                onChange={() => setSwapped(entry === drop)}
              />
              {entry.name}
              <small>{messages.count(entry.count)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {target && source && <p className="text-ink-2">{texts.result(target.name, source.name)}</p>}
      <DialogActions>
        <Button tone="line" onClick={onClose} data-autofocus="">
          {messages.cancel}
        </Button>
        <Button tone="go" type="submit" disabled={!target || !source}>
          {messages.merge}
        </Button>
      </DialogActions>
    </form>
  )
}
