import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import { checkBlanks, listedBlanks } from './reply-blanks.ts'
import type { ReplyTemplate } from '../inquiry-types.ts'

const texts = followUpMessages.templates
const templateLimits = { name: 40, body: 3_000 }

type Values = { name: string; body: string; bodySw: string; hasBrochure: boolean }
type Errors = Partial<Record<'name' | 'body' | 'bodySw', string>>

/** `stored` undefined is a template that is added. */
export function TemplateForm({ stored, onDone }: { stored: ReplyTemplate | undefined; onDone: () => void }) {
  const [values, setValues] = useState<Values>({
    name: stored?.name ?? '',
    body: stored?.body ?? '',
    bodySw: stored?.body_sw ?? '',
    hasBrochure: stored?.has_brochure ?? false,
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [errors, setErrors] = useState<Errors>({})
  const { save, remove, isBusy } = useTemplate({ stored, onDone, onErrors: setErrors })
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes })

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = validate(values)
        setErrors(found)
        if (Object.keys(found).length === 0) save({ ...toInput(values), ...(stored && { stored: versionOf(stored) }) })
      }}
    >
      <Field label={texts.name} name="template-name" {...(errors.name && { error: errors.name })}>
        {(control) => (
          <Input
            {...control}
            ref={first}
            maxLength={templateLimits.name}
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.body} name="template-body" {...(errors.body && { error: errors.body })}>
        {(control) => (
          <Textarea {...control} rows={9} value={values.body} onChange={(event) => set({ body: event.target.value })} />
        )}
      </Field>
      <Field
        label={texts.bodySw}
        name="template-body-sw"
        optional
        hint={texts.bodySwHint}
        {...(errors.bodySw && { error: errors.bodySw })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={9}
            lang="sw"
            value={values.bodySw}
            onChange={(event) => set({ bodySw: event.target.value })}
          />
        )}
      </Field>
      <Switch
        name="template-brochure"
        label={texts.brochure}
        hint={texts.brochureHint}
        checked={values.hasBrochure}
        onChange={(hasBrochure) => set({ hasBrochure })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="go" disabled={isBusy}>
          {texts.save}
        </Button>
        <Button tone="plain" onClick={onDone}>
          {texts.cancel}
        </Button>
        {stored && (
          <Button tone="line" className="ml-auto" disabled={isBusy} onClick={() => remove({ id: stored.id })}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

type Options = { stored: ReplyTemplate | undefined; onDone: () => void; onErrors: (errors: Errors) => void }

function useTemplate({ stored, onDone, onErrors }: Options) {
  const calls = useCalls().inquiries
  const onError = () => toast({ title: followUpMessages.error, description: followUpMessages.tryAgain, tone: 'danger' })
  const saving = useMutation(
    calls.saveTemplate.mutationOptions({
      onSuccess: (result) => {
        if (result === 'taken') return onErrors({ name: texts.errors.taken })
        if (result === 'changed') return onErrors({ name: texts.errors.changed })
        toast({ title: texts.saved })
        onDone()
      },
      onError,
    }),
  )
  const restoring = useMutation(calls.saveTemplate.mutationOptions({ onError }))
  const removal = useMutation(
    calls.removeTemplate.mutationOptions({
      onSuccess: () => {
        if (!stored) return
        const { name, body, body_sw, has_brochure } = stored
        toast({
          title: texts.removed(name),
          action: { label: adminMessages.undo, onPress: () => restoring.mutate({ name, body, body_sw, has_brochure }) },
          durationMs: undoMs,
        })
        onDone()
      },
      onError,
    }),
  )
  return { save: saving.mutate, remove: removal.mutate, isBusy: saving.isPending || removal.isPending }
}

function versionOf({ id, updated_at }: ReplyTemplate) {
  return { id, updated_at }
}

function toInput({ name, body, bodySw, hasBrochure }: Values) {
  return { name: name.trim(), body: body.trim(), body_sw: bodySw.trim() || null, has_brochure: hasBrochure }
}

function validate(values: Values): Errors {
  const { name, body, body_sw } = toInput(values)
  const nameError = name === '' || name.length > templateLimits.name ? texts.errors.name : undefined
  const bodyError = body === '' ? texts.errors.body : checkText(body)
  const bodySwError = body_sw === null ? undefined : checkText(body_sw)
  return {
    ...(nameError && { name: nameError }),
    ...(bodyError && { body: bodyError }),
    ...(bodySwError && { bodySw: bodySwError }),
  }
}

function checkText(text: string) {
  if (text.length > templateLimits.body) return texts.errors.body
  const problem = checkBlanks(text)
  if (!problem) return undefined
  return problem.state === 'unknown'
    ? texts.errors.unknownBlank(problem.blank, listedBlanks)
    : texts.errors.brace(listedBlanks)
}
