import type { ReactNode } from 'react'
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
  outcome: ShortlistOutcome | undefined
  /** What everybody voted. */
  children: ReactNode
}

/** Every button saves vote and note together, so that neither is lost. The chosen vote's own button withdraws it. */
export function VoteForm({ entry, title, name, outcome, children }: VoteFormProps) {
  const { vote: texts } = shortlistMessages
  const mine = entry.opinions.find(({ isMine }) => isMine)
  const entered = outcome && 'values' in outcome ? outcome.values.note : undefined
  const error = outcome?.state === 'invalid' ? outcome.error : undefined
  return (
    <form method="post" action={`#${entry.id}`} data-send="" className={styles.voteForm}>
      <input type="hidden" name="do" value="vote" />
      <input type="hidden" name="entry" value={entry.id} />
      {/* The listing may have moved. */}
      <output tabIndex={-1} data-focus={outcome && ''} className={styles.saved}>
        {outcome?.state === 'saved' && texts.saved}
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
      {outcome?.state === 'unsent' && <Problem>{shortlistMessages.unsent[outcome.reason]}</Problem>}
      {outcome?.state === 'unknown' && <Problem>{shortlistMessages.unknown.title}</Problem>}
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
        <Button type="submit" tone="line" size="s" aria-label={texts.saveOn(title)}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
