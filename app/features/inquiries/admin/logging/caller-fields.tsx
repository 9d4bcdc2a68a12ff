import { momentLabel } from '#app/shared/age-label.ts'
import { readablePhone } from '#app/shared/phone-links.ts'
import { parsePhoneNumber } from '#app/shared/form/phone-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import type { Caller, LogErrors, LogValues } from './log-form.ts'
import { logMessages as texts } from './log-messages.ts'
import styles from './logging.module.css'

type CallerFieldsProps = {
  values: LogValues
  callers: readonly Caller[]
  errors: LogErrors
  onChange: (changes: Partial<LogValues>) => void
}

/** The number, and from its third digit on who it may be. */
export function CallerFields({ values, callers, errors, onChange }: CallerFieldsProps) {
  const { phone, caller, isSomebodyElse, name } = values
  const proposed = caller || isSomebodyElse ? [] : callers
  return (
    <>
      <Field label={texts.phone} name="log-phone" {...(errors.phone && { error: errors.phone })}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            maxLength={40}
            className={styles.phone}
            data-autofocus=""
            value={phone}
            onChange={({ target }) => onChange({ phone: target.value, ...nobody })}
          />
        )}
      </Field>
      {caller && <ChosenCaller caller={caller} onForget={() => onChange({ ...nobody, isSomebodyElse: true })} />}
      {proposed.length > 0 && (
        <ul className="grid gap-1.5" aria-label={texts.people}>
          {proposed.map((each) => (
            <li key={each.person}>
              <button
                type="button"
                className={styles.proposal}
                aria-label={texts.choose(each.name)}
                onClick={() => onChange({ caller: each, phone: readablePhone(each.phone) })}
              >
                <CallerText caller={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!caller && parsePhoneNumber(phone) !== null && (
        <Field
          label={texts.name}
          name="log-name"
          hint={texts.nameHint}
          optional
          {...(errors.name && { error: errors.name })}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

const nobody = { caller: undefined, isSomebodyElse: false, startsNew: false }

function ChosenCaller({ caller, onForget }: { caller: Caller; onForget: () => void }) {
  return (
    <div className={styles.chosen}>
      <CallerText caller={caller} />
      <Button tone="line" size="s" onClick={onForget}>
        {texts.somebodyElse}
      </Button>
    </div>
  )
}

function CallerText({ caller: { name, phone, inquiries, last_at: last } }: { caller: Caller }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <b className="block font-semibold">{name}</b>
      <span className="text-sm text-ink-2">
        {readablePhone(phone)}, {texts.inquiries(inquiries, momentLabel(last))}
      </span>
    </span>
  )
}
