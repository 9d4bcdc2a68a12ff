/** Honeypot: people neither see nor reach this field, while bots fill in every field they find. */
export function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function isBot(form: FormData) {
  return form.getAll('website').some((value) => value !== '')
}
