import { type FormEvent, useState } from 'react'
import { GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Input } from '#app/ui/form/field.tsx'
import { checkName } from './taxonomy-problem.ts'
import { taxonomyMessages as messages } from './taxonomy-messages.ts'
import type { ListEntry, ManagedTaxonomyList } from './managed-taxonomy.ts'
import { useRowOrder } from './use-row-order.ts'
import styles from './taxonomy.module.css'

type ListPanelProps = {
  of: ManagedTaxonomyList
  isEstimated: boolean
  onAdd: (name: string) => void
  onEdit: (entry: ListEntry) => void
  onMerge: (entry: ListEntry) => void
  onRemove: (entry: ListEntry) => void
  onOrder: (ids: string[]) => void
}

/** One list in its order, with what can be done to each entry; what agents only typed comes last. */
export function ListPanel({ of, isEstimated, onAdd, onEdit, onMerge, onRemove, onOrder }: ListPanelProps) {
  const listed = of.entries.filter(({ id }) => id !== undefined)
  const handMade = of.entries.filter(({ id }) => id === undefined)
  const order = useRowOrder(listed, onOrder)
  return (
    <Panel title={messages.lists[of.list]} end={<span className="text-sm text-ink-3">{listed.length}</span>}>
      <ul className={styles.rows}>
        {order.rows.map((entry, index) => (
          <li key={entry.id}>
            <button type="button" className={styles.grip} {...order.gripProps(index)}>
              <GripVertical aria-hidden="true" />
            </button>
            <EntryText entry={entry} isEstimated={isEstimated && of.list === 'property_features'} />
            <span className={styles.actions}>
              {entry.double && <MergeButton entry={entry} onMerge={onMerge} />}
              <IconButton label={messages.edit(entry.name)} onClick={() => onEdit(entry)}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                label={messages.remove(entry.name)}
                disabled={entry.kind === 'land'}
                onClick={() => onRemove(entry)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
        {handMade.map((entry) => (
          <li key={entry.name}>
            <EntryText entry={entry} isEstimated={isEstimated} />
            <span className={styles.actions}>
              <MergeButton entry={entry} onMerge={onMerge} />
              <Button tone="line" size="s" aria-label={messages.addNamed(entry.name)} onClick={() => onAdd(entry.name)}>
                {messages.addToList}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <output className="sr-only">{order.announcement}</output>
      <AddForm of={of} onAdd={onAdd} />
    </Panel>
  )
}

/** The name, what is to be known of it, and how many properties have it: below the name where there is no room beside. */
function EntryText({ entry, isEstimated }: { entry: ListEntry; isEstimated: boolean }) {
  const { id, name, nameSw, kind, count, double } = entry
  const used = count === 0 ? messages.notUsed : isEstimated ? messages.about(count) : messages.count(count)
  return (
    <span className={styles.text}>
      <span className={styles.name}>
        <b>{name}</b>
        {kind === 'land' && <small>{messages.land}</small>}
        {double && <small className={styles.late}>{messages.looksLike(double.keep)}</small>}
        {id === undefined && !double && <small className={styles.late}>{messages.handMade(count)}</small>}
        {nameSw && nameSw !== name && <small lang="sw">{nameSw}</small>}
      </span>
      <span className={styles.count}>{used}</span>
    </span>
  )
}

function MergeButton({ entry, onMerge }: { entry: ListEntry } & Pick<ListPanelProps, 'onMerge'>) {
  return (
    <Button tone="line" size="s" aria-label={messages.mergeWith(entry.name)} onClick={() => onMerge(entry)}>
      {messages.merge}
    </Button>
  )
}

function AddForm({ of: { list }, onAdd }: Pick<ListPanelProps, 'of' | 'onAdd'>) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkName(name)
    setProblem(wrong)
    if (wrong !== undefined) return
    onAdd(name.trim())
    setName('')
  }
  const problemId = `${list}-problem`
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <Input
        aria-label={messages.newEntry[list]}
        placeholder={messages.newEntry[list]}
        value={name}
        autoComplete="off"
        {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
        onChange={(event) => setName(event.target.value)}
      />
      <Button tone="line" type="submit">
        <Plus aria-hidden="true" />
        {messages.add}
      </Button>
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
