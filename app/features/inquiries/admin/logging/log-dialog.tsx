import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { loggedSources } from '../../inquiry.ts'
import { About } from './about-fields.tsx'
import { CallerFields } from './caller-fields.tsx'
import { emptyLog, findLogErrors, type LogErrors, type LogValues, recogniseCaller, toLogged } from './log-form.ts'
import { logMessages as texts } from './log-messages.ts'
import { NextStepFields } from './next-step-fields.tsx'
import { useCallers } from './use-callers.ts'

/** Records a call, a message or a visit in a few seconds: the number first, and Enter saves. */
export function LogDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [entered, setEntered] = useState<LogValues>(emptyLog)
  const [errors, setErrors] = useState<LogErrors>({})
  const change = (changes: Partial<LogValues>) => setEntered((before) => ({ ...before, ...changes }))
  const callers = useCallers(entered.phone)
  const values = { ...entered, caller: recogniseCaller(entered, callers) }
  const log = useLog(onClose)
  const { how } = values
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <p className="mr-auto self-center text-xs text-ink-3">{texts.nothingSent}</p>
          <Button tone="line" onClick={onClose}>
            {adminMessages.cancel}
          </Button>
          <Button tone="go" type="submit" form={formId} busy={log.isPending}>
            {texts.submit[how]}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = findLogErrors(values)
          setErrors(found)
          if (Object.keys(found).length === 0 && !log.isPending) log.mutate(toLogged(values))
        }}
      >
        {log.isError && <Notice tone="danger" title={log.error.message} />}
        <CallerFields values={values} callers={callers} errors={errors} onChange={change} />
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold" aria-hidden="true">
            {texts.how}
          </p>
          <SegmentedChoice
            name="log-how"
            legend={texts.how}
            options={loggedSources}
            chosen={how}
            renderOption={(option) => texts.ways[option]}
            onChoose={(chosen) => change({ how: chosen })}
          />
        </div>
        {how !== 'walk_in' && (
          <Switch
            label={texts.wasReached[how]}
            hint={texts.unreachedHint}
            checked={values.wasReached}
            onChange={(wasReached) => change({ wasReached })}
          />
        )}
        <About values={values} onChange={change} />
        <Field label={texts.note} name="log-note" optional>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={5000}
              value={values.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
        <NextStepFields values={values} onChange={change} />
      </form>
    </Dialog>
  )
}

function useLog(onClose: () => void) {
  return useMutation(
    useCalls().inquiries.log.mutationOptions({
      onSuccess: ({ id, isNew, isOwn }, { how }) => {
        toast({
          title: texts.saved[how],
          description: isOwn ? (isNew ? texts.savedNew : texts.savedAdded) : texts.savedForColleague,
          ...(isOwn && { link: { label: texts.show, to: `${href('/admin/inquiries')}?inquiry=${id}` } }),
        })
        onClose()
      },
    }),
  )
}
