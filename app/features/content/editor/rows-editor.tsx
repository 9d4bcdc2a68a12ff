import { type ReactNode, useState } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import { OrderedList } from '#app/ui/admin/list/ordered-list.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { AddedRow } from './added-row.ts'
import { editorMessages } from './editor-messages.ts'

const texts = editorMessages.rows

type RowsEditorProps<Row> = {
  /** Of the list, and of one row: 'Questions', 'question'. */
  label: string
  noun: string
  rows: readonly Row[]
  max: number
  empty: Row
  getName: (row: Row) => string
  onChange: (rows: Row[]) => void
  children: (row: Row, at: { index: number; change: (changes: Partial<Row>) => void }) => ReactNode
}

/** Rows of a document that people add, order and remove. */
export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { label, noun, rows, max, empty, getName, onChange, children } = props
  const keys = useRowKeys(rows.length)
  const [addedAt, setAddedAt] = useState<number>()
  const move = (from: number, to: number) => {
    keys.move(from, to)
    onChange(moved(rows, from, to))
  }
  return (
    <div className="grid gap-2">
      {rows.length > 0 && (
        <OrderedList
          label={label}
          items={rows.map((row, index) => ({
            key: keys.of(index),
            name: getName(row) || texts.unnamed(noun, index + 1),
          }))}
          onMove={move}
        >
          {(index) => {
            const row = rows[index]
            if (!row) return null
            return (
              // On a phone several fields have the whole width, and the button stands below them.
              <div className="grid grid-cols-1 items-start gap-2 has-[>div>:only-child>[data-slot=input]]:grid-cols-[minmax(0,1fr)_auto] has-[details:not([open])]:items-center has-[details:not([open])]:grid-cols-[minmax(0,1fr)_auto] max-[16rem]:grid-cols-1! sm:grid-cols-[minmax(0,1fr)_auto]">
                <div className="grid gap-3 pb-2 has-[details:not([open])]:pb-0">
                  <AddedRow value={index === addedAt}>
                    {children(row, {
                      index,
                      change: (changes) => onChange(rows.with(index, { ...row, ...changes })),
                    })}
                  </AddedRow>
                </div>
                <IconButton
                  className="justify-self-end"
                  label={texts.remove(getName(row) || texts.unnamed(noun, index + 1))}
                  onClick={() => {
                    keys.remove(index)
                    onChange(rows.toSpliced(index, 1))
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            )
          }}
        </OrderedList>
      )}
      {rows.length < max ? (
        <Button
          tone="line"
          size="s"
          className="justify-self-start"
          onClick={() => {
            setAddedAt(rows.length)
            onChange([...rows, { ...empty }])
          }}
        >
          <Plus aria-hidden="true" />
          {texts.add(noun)}
        </Button>
      ) : (
        <p className="text-xs text-ink-3">{texts.full(max)}</p>
      )}
    </div>
  )
}

export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Rows have no key of their own: each place gets one, which moves with its row. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<string[]>([])
  const [next, setNext] = useState(0)
  if (keys.length < count) {
    setKeys([...keys, ...Array.from({ length: count - keys.length }, (_, index) => `row-${next + index}`)])
    setNext(next + count - keys.length)
  }
  return {
    of: (index: number) => keys[index] ?? `row-new-${index}`,
    move: (from: number, to: number) => setKeys(moved(keys, from, to)),
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
  }
}
