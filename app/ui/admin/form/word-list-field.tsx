import { useId, useRef, useState } from 'react'
import { Plus, X } from 'lucide-react'
import { type LongerList, withoutWord, withWord, type WordListLimits } from '../../../shared/form/word-list.ts'
import { Button } from '../../button.tsx'
import { Input, Problem } from '../../form/field.tsx'

type WordListFieldProps = {
  /** 'Add a tag', the input's label. */
  label: string
  placeholder: string
  id?: string
  limits: WordListLimits
  words: readonly string[]
  /** Entries shown with a remove button; all, unless some have a control elsewhere. */
  shown?: readonly string[]
  error?: string | undefined
  onChange: (words: string[]) => void
}

/** A list of free texts: Enter adds one. */
export function WordListField({
  label,
  placeholder,
  limits,
  words,
  shown = words,
  error,
  onChange,
  ...given
}: WordListFieldProps) {
  const ownId = useId()
  const id = given.id ?? ownId
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const said = problem ?? error

  const add = () => {
    const longer: LongerList = withWord(words, typed, limits)
    if ('problem' in longer) return setProblem(longer.problem)
    setProblem(undefined)
    setTyped('')
    if (longer.words !== words) onChange([...longer.words])
  }
  const remove = (word: string) => {
    setProblem(undefined)
    onChange(withoutWord(words, word))
    // The button that had the focus was removed.
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <div className="word-list">
        {shown.length > 0 && (
          <ul aria-label={`Your ${limits.many}`}>
            {shown.map((word) => (
              <li key={word}>
                <span>{word}</span>
                <button type="button" aria-label={`Remove ${limits.one} ${word}`} onClick={() => remove(word)}>
                  <X className="icon" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Input
          ref={input}
          id={id}
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button tone="line" aria-label={`Add ${limits.one}`} onClick={add}>
          <Plus className="icon" aria-hidden="true" />
          Add
        </Button>
      </div>
      <div role="alert">
        <Problem id={`${id}-error`}>{said}</Problem>
      </div>
    </div>
  )
}
