import { Field, Input } from '#app/ui/form/field.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { shortlistMessages } from './shortlist-messages.ts'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist.module.css'
import { maxNameLength } from './shortlist.ts'

type JoinFormProps = { name: string | undefined; outcome: ShortlistOutcome | undefined }

/** Asks for a first name once; this browser remembers it for the list. */
export function JoinForm({ name, outcome }: JoinFormProps) {
  const rejected = outcome?.action === 'join' && 'values' in outcome ? outcome : undefined
  const texts = shortlistMessages.join
  return (
    <form method="post" data-send="" noValidate className={styles.join}>
      <input type="hidden" name="do" value="join" />
      <Field label={texts.label} name="name" {...(rejected?.state === 'invalid' && { error: rejected.error })}>
        {(control) => (
          <Input
            {...control}
            autoComplete="given-name"
            maxLength={maxNameLength}
            defaultValue={rejected?.values.name ?? name}
          />
        )}
      </Field>
      <HoneypotField />
      <SendButton
        tone={name === undefined ? 'go' : 'line'}
        unsent={<UnsentNotice title={shortlistMessages.unsentTitle} texts={shortlistMessages.unsent} />}
      >
        {name === undefined ? texts.submit : texts.change}
      </SendButton>
      {name === undefined && <p className="basis-full text-xs text-ink-3">{texts.hint}</p>}
    </form>
  )
}
