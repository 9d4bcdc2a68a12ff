import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, Problem, Textarea } from '#app/ui/form/field.tsx'
import { shortlistMessages } from './shortlist-messages.ts'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist.module.css'
import { maxNoteLength, type ShortlistEntry, votes } from './shortlist.ts'

type VoteFormProps = {
  entry: ShortlistEntry
  title: string
  name: string
  /** Of the same form, sent without script. */
  outcome: ShortlistOutcome | undefined
  /** What everybody voted. */
  children: ReactNode
}

/** Every button saves vote and note together, so that neither is lost. The chosen vote's own button withdraws it. */
export function VoteForm({ entry, title, name, outcome, children }: VoteFormProps) {
  const { vote: texts } = shortlistMessages
  const fetcher = useFetcher<{ list: ShortlistOutcome }>()
  const result = fetcher.data?.list ?? outcome
  const status = useStatusFocus(fetcher.state === 'idle' ? fetcher.data : undefined)
  const mine = entry.opinions.find(({ isMine }) => isMine)
  const entered = result && 'values' in result ? result.values.note : undefined
  const error = result?.state === 'invalid' ? result.error : undefined
  return (
    <fetcher.Form method="post" action={`#${entry.id}`} className={styles.voteForm}>
      <input type="hidden" name="do" value="vote" />
      <input type="hidden" name="entry" value={entry.id} />
      <output ref={status} tabIndex={-1} className={styles.saved}>
        {result?.state === 'saved' && fetcher.state === 'idle' && texts.saved}
      </output>
      <fieldset>
        <legend>{texts.legend(name)}</legend>
        <div className={styles.choices}>
          {votes.map((vote) => (
            <button
              key={vote}
              type="submit"
              name="vote"
              value={mine?.vote === vote ? '' : vote}
              aria-pressed={mine?.vote === vote}
              aria-label={texts.about(texts.labels[vote], title)}
            >
              {texts.labels[vote]}
            </button>
          ))}
        </div>
        {mine?.vote && <p className="mt-1.5 text-xs text-ink-3">{texts.again}</p>}
      </fieldset>
      {children}
      {result?.state === 'unsent' && <Problem>{shortlistMessages.unsent[result.reason]}</Problem>}
      {result?.state === 'unknown' && <Problem>{shortlistMessages.unknown.title}</Problem>}
      <Field
        label={
          <>
            {texts.note}
            <span className="sr-only">: {title}</span>
          </>
        }
        name="note"
        id={`note-${entry.id}`}
        {...(error && { error })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={maxNoteLength}
            placeholder={texts.placeholder}
            defaultValue={entered ?? mine?.note}
          />
        )}
      </Field>
      <div>
        <Button type="submit" tone="line" size="s" busy={fetcher.state !== 'idle'} aria-label={texts.saveOn(title)}>
          {texts.save}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** The item moves when the order changes, and a browser takes the focus from what moves: it goes to the item's status. */
function useStatusFocus(result: unknown) {
  const status = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (result && document.activeElement === document.body) status.current?.focus()
  }, [result])
  return status
}
