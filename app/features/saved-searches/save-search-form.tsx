import { NoEmailNote, useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { savedSearchMessages } from './saved-search-messages.ts'
import { frequencies, frequencyHints, frequencyLabels } from './saved-search.ts'
import { submitErrorText, type SaveSearchOutcome } from './receive-search.ts'

const { save } = savedSearchMessages

type SaveSearchFormProps = {
  outcome: SaveSearchOutcome | undefined
  /** The consent given by submitting the form. */
  consent: string
  /** False while no alert emails are sent: then the form does not ask how often. */
  alertsEnabled: boolean
}

export function SaveSearchForm({ outcome, consent, alertsEnabled }: SaveSearchFormProps) {
  const canSendEmail = useCanSendEmail()
  const accepted = canSendEmail ? save.accepted : save.acceptedWithoutEmail
  const formValues = outcome && outcome.state !== 'accepted' ? outcome.formValues : undefined

  if (outcome?.state === 'accepted') {
    return (
      <Notice takesFocus tone={canSendEmail ? 'green' : 'amber'} title={accepted.title}>
        <p>{accepted.text}</p>
      </Notice>
    )
  }
  return (
    // Our own messages say what is wrong, so the browser's validation bubbles are off.
    <form method="post" data-send="" noValidate className="grid max-w-xl gap-6">
      {outcome?.state === 'unsent' && (
        <Notice takesFocus tone="danger" title={save.unsent}>
          <p>{submitErrorText[outcome.reason]}</p>
        </Notice>
      )}
      <Field
        label={save.email}
        name="email"
        id="search-email"
        error={outcome?.state === 'invalid' ? outcome.error : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            autoComplete="email"
            placeholder={save.placeholder}
            defaultValue={formValues?.email}
          />
        )}
      </Field>
      {alertsEnabled && <FrequencyField chosen={formValues?.frequency ?? 'instant'} />}
      <HoneypotField />
      <div className="grid gap-3">
        <SendButton
          tone="go"
          className="justify-self-start"
          unsent={<UnsentNotice title={save.unsent} texts={submitErrorText} />}
        >
          {save.submit}
        </SendButton>
        <NoEmailNote />
        <p className="text-sm text-ink-2">{consent}</p>
      </div>
    </form>
  )
}

function FrequencyField({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{save.frequency}</legend>
      <div className="mt-1.5 border-b border-line">
        {frequencies.map((frequency) => (
          <label
            key={frequency}
            className="grid min-h-13 cursor-pointer grid-cols-[1.5rem_1fr] items-center gap-x-2 border-t border-line py-2"
          >
            <input
              type="radio"
              name="frequency"
              value={frequency}
              defaultChecked={frequency === chosen}
              className="size-4.5 accent-acacia"
            />
            <span>
              <span className="font-semibold">{frequencyLabels[frequency]}</span>{' '}
              <span className="text-sm text-ink-2">{frequencyHints[frequency]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
