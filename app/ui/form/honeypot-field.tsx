import { uiMessages } from '#app/ui/ui-messages.ts'

/** Honeypot: people neither see nor reach this field, while bots fill in every field they find. */
export function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {uiMessages.form.honeypot}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function isBot(form: FormData) {
  return form.getAll('website').some((value) => value !== '')
}
