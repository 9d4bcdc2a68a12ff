import { type ReactNode, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Field, Input, Problem, Textarea } from '#app/ui/form/field.tsx'
import type { ImageSource } from '#app/ui/image.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { agentLanguages, languageName } from '../agent-languages.ts'
import { findProblems, type ProfileInput } from './profile-input.ts'
import { profileMessages as texts } from './profile-messages.ts'

/** One photo, of the feature of images. */
export type PhotoField = (props: {
  image: ImageSource | null
  onChange: (image: ImageSource | null) => void
}) => ReactNode

type ProfileFormProps = { userId: string; photoField: PhotoField }

/** The public profile of the caller, or of a member whom they manage. */
export function ProfileForm({ userId, photoField }: ProfileFormProps) {
  const profile = useQuery(useCalls().staff.profile.queryOptions({ userId }))
  if (profile.isPending) return <SkeletonRows count={3} label={texts.loading} />
  if (profile.isError) {
    return <ErrorPanel message={adminMessages.failedToLoad} onRetry={() => void profile.refetch()} />
  }
  return <LoadedForm key={userId} userId={userId} stored={profile.data} photoField={photoField} />
}

type Stored = CallOutputs['staff']['profile']
type Values = Omit<ProfileInput, 'languages' | 'photo'> & { languages: string[]; photo: ImageSource | null }

function LoadedForm({ userId, stored, photoField }: ProfileFormProps & { stored: Stored }) {
  const [values, setValues] = useState<Values>(() => ({ ...stored, photo: stored.image }))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const save = useSaveProfile()
  // What visitors see is changed by those who may publish.
  const isLocked = !stored.mayShow && stored.isShown && values.isShown
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const profile = toInput(values)
        const found = findProblems(profile)
        setProblems(found)
        if (Object.keys(found).length === 0) save.mutate({ userId, profile })
      }}
    >
      {save.isError && <Notice tone="danger" title={save.error.message} />}
      <ShownSwitch stored={stored} isShown={values.isShown} onChange={(isShown) => change({ isShown })} />
      {isLocked && <Notice tone="amber" title={texts.mayNotChange} />}
      <fieldset disabled={isLocked} className="grid gap-4">
        <ProfileFields values={values} problems={problems} change={change} />
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{texts.photo}</p>
          {photoField({ image: values.photo, onChange: (photo) => change({ photo }) })}
          {!values.photo && <p className="text-xs text-ink-3">{texts.noPhoto}</p>}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="go" type="submit" disabled={isLocked} busy={save.isPending} busyLabel={sharedMessages.saving}>
          {texts.submit}
        </Button>
        {stored.isShown && stored.slug && (
          <ButtonAnchor tone="line" href={href('/agents/:agent', { agent: stored.slug })} target="_blank">
            {texts.view}
          </ButtonAnchor>
        )}
      </div>
    </form>
  )
}

function useSaveProfile() {
  const calls = useCalls()
  return useMutation(
    calls.staff.saveProfile.mutationOptions({
      onSuccess: (_saved, { profile }) => {
        const { isShown } = profile as ProfileInput
        toast({ title: texts.saved, description: isShown ? texts.savedShown : texts.savedHidden })
      },
    }),
  )
}

type ShownSwitchProps = { stored: Stored; isShown: boolean; onChange: (isShown: boolean) => void }

function ShownSwitch({ stored: { mayShow, hasListings, isShown: wasShown }, isShown, onChange }: ShownSwitchProps) {
  const canShow = hasListings && (mayShow || wasShown)
  const hint = hasListings ? !canShow && texts.mayNotShow : texts.hasNoListings
  return (
    <Switch label={texts.isShown} hint={hint} checked={isShown} disabled={!canShow && !isShown} onChange={onChange} />
  )
}

type FieldsProps = { values: Values; problems: Record<string, string>; change: (changes: Partial<Values>) => void }
type TextName = 'jobTitle' | 'jobTitleSw' | 'about' | 'aboutSw' | 'phone' | 'whatsapp'

function ProfileFields({ values, problems, change }: FieldsProps) {
  const field = (name: TextName, hint?: string) => ({
    label: texts[name],
    name,
    id: `profile-${name}`,
    optional: true,
    ...(problems[name] && { error: problems[name] }),
    ...(hint && { hint }),
  })
  const input = (name: TextName) => ({
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('jobTitle', texts.jobTitleHint)}>
          {(control) => <Input {...control} {...input('jobTitle')} />}
        </Field>
        <Field {...field('jobTitleSw')}>{(control) => <Input {...control} {...input('jobTitleSw')} lang="sw" />}</Field>
        <Field {...field('phone', texts.numberHint)}>
          {(control) => <Input {...control} {...input('phone')} type="tel" />}
        </Field>
        <Field {...field('whatsapp', texts.numberHint)}>
          {(control) => <Input {...control} {...input('whatsapp')} type="tel" />}
        </Field>
      </div>
      <Languages chosen={values.languages} error={problems.languages} onChange={(languages) => change({ languages })} />
      <Field {...field('about', texts.aboutHint)}>
        {(control) => <Textarea {...control} {...input('about')} rows={3} />}
      </Field>
      <Field {...field('aboutSw')}>
        {(control) => <Textarea {...control} {...input('aboutSw')} rows={3} lang="sw" />}
      </Field>
    </>
  )
}

type LanguagesProps = { chosen: string[]; error: string | undefined; onChange: (chosen: string[]) => void }

function Languages({ chosen, error, onChange }: LanguagesProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'profile-languages-error' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{texts.languages}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3">
        {agentLanguages.map((code) => (
          <label key={code} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-[1.125rem] flex-none"
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
              }
            />
            {languageName(code)}
          </label>
        ))}
      </div>
      <Problem id="profile-languages-error">{error}</Problem>
    </fieldset>
  )
}

function toInput({ photo, ...values }: Values) {
  const { isShown, jobTitle, jobTitleSw, about, aboutSw, phone, whatsapp, languages } = values
  return { isShown, jobTitle, jobTitleSw, about, aboutSw, phone, whatsapp, languages, photo: photo?.src ?? '' }
}
