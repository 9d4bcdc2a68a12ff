import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { adminMessages } from '../admin-messages.ts'

const texts = adminMessages.choose

/** `agent` is the name of whoever handles it. */
export type Choice = { id: string; label: string; detail: string; agent?: string | undefined }

type SearchChoiceProps = {
  name: string
  label: string
  hint: string
  none: string
  error?: string | undefined
  chosen: Choice | undefined
  find: (words: string) => Promise<Choice[]>
  onChoose: (choice: Choice | undefined) => void
}

/** One of many rows, found by typing. */
export function SearchChoice({ name, label, hint, none, error, chosen, find, onChoose }: SearchChoiceProps) {
  const [words, setWords] = useState('')
  const searched = words.trim()
  const found = useQuery({
    queryKey: ['choices', name, searched],
    queryFn: () => find(searched),
    enabled: searched.length > 1,
    placeholderData: keepPreviousData,
  })
  if (chosen)
    return (
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">{label}</span>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <ChoiceText choice={chosen} />
          <Button tone="line" onClick={() => onChoose(undefined)}>
            {texts.change}
          </Button>
        </p>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Field label={label} name={name} hint={hint} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {searched.length > 1 && found.data?.length === 0 && <p className="text-ink-2">{none}</p>}
      {searched.length > 1 && found.data && found.data.length > 0 && (
        <ul className="grid gap-1" aria-label={texts.found}>
          {found.data.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className="min-h-11 w-full rounded-control border border-line px-3 py-1.5 text-left hover:bg-sand"
                onClick={() => onChoose(choice)}
              >
                <ChoiceText choice={choice} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ChoiceText({ choice: { label, detail } }: { choice: Choice }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <b className="font-semibold">{label}</b> <span className="text-ink-3">{detail}</span>
    </span>
  )
}
