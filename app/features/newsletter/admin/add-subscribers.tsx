import { type FormEvent, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import type { Language } from '#app/shared/language.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { newsletterAdminMessages } from './newsletter-admin-messages.ts'
import type { Added } from './newsletter-calls.ts'

const texts = newsletterAdminMessages.add
const maxAddresses = 200
const maxNoteLength = 300

export function AddSubscribers({ onClose }: { onClose: () => void }) {
  const calls = useCalls()
  const [emails, setEmails] = useState('')
  const [note, setNote] = useState('')
  const [language, setLanguage] = useState<Language>('en')
  const [errors, setErrors] = useState<{ emails?: string; note?: string }>({})
  const adding = useMutation(
    calls.newsletter.add.mutationOptions({
      onError: () =>
        toast({ title: newsletterAdminMessages.error, description: newsletterAdminMessages.failed, tone: 'danger' }),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkInput(split(emails), note)
    setErrors(found)
    if (Object.keys(found).length === 0) adding.mutate({ emails: split(emails), note, language })
  }
  const footer = adding.data ? (
    <Button tone="go" onClick={onClose}>
      {texts.close}
    </Button>
  ) : (
    <>
      <Button tone="line" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button tone="go" type="submit" form="add-subscribers" busy={adding.isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.title} footer={footer}>
      {adding.data ? (
        <Outcome added={adding.data} />
      ) : (
        <form id="add-subscribers" noValidate className="grid gap-4" onSubmit={submit}>
          <Field
            label={texts.emails}
            name="emails"
            hint={texts.emailsHint}
            {...(errors.emails && { error: errors.emails })}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={emails}
                placeholder={texts.emailsPlaceholder}
                onChange={({ target }) => setEmails(target.value)}
              />
            )}
          </Field>
          <Field label={texts.note} name="note" {...(errors.note && { error: errors.note })}>
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={maxNoteLength}
                placeholder={texts.notePlaceholder}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <LanguageField value={language} onChange={setLanguage} />
        </form>
      )}
    </Dialog>
  )
}

function LanguageField({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  return (
    <Field label={texts.language} name="language">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value === 'sw' ? 'sw' : 'en')}>
          {Object.entries(newsletterAdminMessages.language).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** What became of the addresses. */
function Outcome({ added }: { added: Added }) {
  const lines = [
    texts.added(added.added.length),
    added.already.length > 0 && texts.already(added.already.length),
    added.suppressed.length > 0 && texts.suppressed(added.suppressed.length),
    added.invalid.length > 0 && texts.invalid(added.invalid.join(', ')),
  ].filter((line) => line !== false)
  return (
    <output className="grid gap-2">
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </output>
  )
}

function checkInput(addresses: string[], note: string) {
  return {
    ...(addresses.length === 0 && { emails: texts.missingEmails }),
    ...(addresses.length > maxAddresses && { emails: texts.tooMany }),
    ...(note.trim() === '' && { note: texts.missingNote }),
  }
}

/** One per line, or separated by commas or semicolons. */
function split(emails: string) {
  return emails
    .split(/[\n,;]+/)
    .map((email) => email.trim())
    .filter(Boolean)
}
