import { type ReactNode, useState } from 'react'
import { Field, Input } from '#app/ui/form/field.tsx'
import { Dialog } from './dialog.tsx'
import styles from './choice-dialog.module.css'

export type Choice<Value> = { value: Value; label: string; detail?: string | undefined }

type ChoiceDialogProps<Value> = {
  open: boolean
  title: string
  searchLabel: string
  /** Where no choice has the words. */
  none: string
  choices: readonly Choice<Value>[]
  /** Below the choices: what else the choice does. */
  children?: ReactNode
  onChoose: (value: Value, label: string) => void
  onClose: () => void
}

/** One of a list, found by any of its words; Enter takes the only one that is left. */
export function ChoiceDialog<Value extends string | null>({ open, title, onClose, ...list }: ChoiceDialogProps<Value>) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <ChoiceList {...list} onClose={onClose} />
    </Dialog>
  )
}

type ChoiceListProps<Value> = Omit<ChoiceDialogProps<Value>, 'open' | 'title'>

function ChoiceList<Value extends string | null>(props: ChoiceListProps<Value>) {
  const { searchLabel, none, choices, children, onChoose, onClose } = props
  const [words, setWords] = useState('')
  const found = choices.filter((choice) => hasWords(choice, words))
  const choose = ({ value, label }: Choice<Value>) => {
    onClose()
    onChoose(value, label)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const [only, ...others] = found
        if (only && others.length === 0) choose(only)
      }}
    >
      <Field label={searchLabel} name="choice-words">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {found.length === 0 && <p className="text-ink-2">{none}</p>}
      {found.length > 0 && (
        <ul className={styles.choices}>
          {found.map((choice) => (
            <li key={choice.value ?? ''}>
              <button type="button" onClick={() => choose(choice)}>
                <span>{choice.label}</span>
                {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </form>
  )
}

function hasWords({ label, detail = '' }: Choice<unknown>, words: string) {
  const text = fold(`${label} ${detail}`)
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function fold(text: string) {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
