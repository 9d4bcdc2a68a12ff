import { useId, useRef, useState } from 'react'
import { Plus, X } from 'lucide-react'
import { type LongerList, removeTag, addTag, type TagListLimits } from '#app/shared/form/tag-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, Problem } from '#app/ui/form/field.tsx'
import styles from './tag-list-field.module.css'
import { adminMessages } from '../admin-messages.ts'

const messages = adminMessages.tags

type TagListFieldProps = {
  /** 'Add a tag', the input's label. */
  label: string
  placeholder: string
  id?: string
  limits: TagListLimits
  items: readonly string[]
  /** Entries shown with a remove button; all, unless some have a control elsewhere. */
  shown?: readonly string[]
  error?: string | undefined
  onChange: (items: string[]) => void
}

/** A list of free texts: Enter adds one. */
export function TagListField({
  label,
  placeholder,
  limits,
  items,
  shown = items,
  error,
  onChange,
  ...rest
}: TagListFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const message = problem ?? error

  const add = () => {
    const longer: LongerList = addTag(items, text, limits)
    if ('problem' in longer) return setProblem(longer.problem)
    setProblem(undefined)
    setText('')
    if (longer.items !== items) onChange([...longer.items])
  }
  const remove = (word: string) => {
    setProblem(undefined)
    onChange(removeTag(items, word))
    // The button that had the focus was removed.
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <div className={styles.tagList}>
        {shown.length > 0 && (
          <ul aria-label={messages.yours(limits.many)}>
            {shown.map((word) => (
              <li key={word}>
                <span>{word}</span>
                <button type="button" aria-label={messages.remove(limits.one, word)} onClick={() => remove(word)}>
                  <X aria-hidden="true" />
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
          value={text}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button tone="line" aria-label={messages.addOne(limits.one)} onClick={add}>
          <Plus aria-hidden="true" />
          {messages.add}
        </Button>
      </div>
      <div role="alert">
        <Problem id={`${id}-error`}>{message}</Problem>
      </div>
    </div>
  )
}
