import type { ReactNode } from 'react'
import { Field, Input, Problem, Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { FormFrame, ProblemLinks } from '../form/form-frame.tsx'
import { submitErrorText, submitErrorTitle } from '../form/inquiry-outcome.ts'
import {
  type Deal,
  type HomeType,
  type HomeValueErrors,
  type HomeValueFormValues,
  maxBedrooms,
} from './home-value-input.ts'
import { homeValueMessages } from './home-value-messages.ts'
import type { HomeValueOutcome } from './home-value-outcome.ts'

const { fields: texts, errors: errorTexts } = homeValueMessages

type HomeValueFormProps = {
  types: readonly HomeType[]
  deals: readonly Deal[]
  /** Places to choose from; any other can be typed. */
  places: readonly string[]
  /** What a link fills in. */
  prefilled: Pick<HomeValueFormValues, 'place' | 'deal'>
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  outcome: Exclude<HomeValueOutcome, { state: 'sent' }> | undefined
  /** Shown by the page's script when it could not send the form. */
  unsent: ReactNode
}

/** Works without script. */
export function HomeValueForm({ prefilled, renderedAt, outcome, unsent, ...choices }: HomeValueFormProps) {
  const errors: HomeValueErrors = outcome?.state === 'invalid' ? outcome.error : {}
  const values: Partial<HomeValueFormValues> = outcome?.formValues ?? prefilled
  return (
    <FormFrame
      {...{ unsent }}
      renderedAt={values.renderedAt ?? renderedAt}
      tone="go"
      submit={texts.submit}
      privacy={texts.privacy}
    >
      {outcome && <Rejection outcome={outcome} />}
      <HomeFields {...{ errors, values, ...choices }} />
      <PersonFields errors={errors} values={values} />
    </FormFrame>
  )
}

function Rejection({ outcome }: { outcome: NonNullable<HomeValueFormProps['outcome']> }) {
  if (outcome.state === 'unsent')
    return (
      <Notice takesFocus tone="danger" title={submitErrorTitle(outcome.reason)} className="wide">
        <p>{submitErrorText[outcome.reason]}</p>
      </Notice>
    )
  return (
    <Notice takesFocus tone="danger" title={errorTexts.title} className="wide">
      <ProblemLinks problems={Object.entries(outcome.error)} />
    </Notice>
  )
}

type FieldsProps = { errors: HomeValueErrors; values: Partial<HomeValueFormValues> }

function HomeFields({
  errors,
  values,
  types,
  deals,
  places,
}: FieldsProps & Pick<HomeValueFormProps, 'types' | 'deals' | 'places'>) {
  const bedrooms = Array.from({ length: maxBedrooms + 1 }, (_, count) => String(count))
  return (
    <>
      <DealField deals={deals} chosen={values.deal} error={errors.deal} />
      <Field label={texts.place} name="place" hint={texts.placeHint} {...toError(errors.place)} className="wide">
        {(control) => (
          <>
            <Input {...control} required list="places" autoComplete="off" maxLength={60} defaultValue={values.place} />
            <datalist id="places">
              {places.map((place) => (
                <option key={place}>{place}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={texts.type} name="type" {...toError(errors.type)}>
        {(control) => (
          <Select {...control} required defaultValue={values.type ?? ''}>
            <option value="">{texts.choose}</option>
            {types.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.bedrooms} name="bedrooms" {...toError(errors.bedrooms)}>
        {(control) => (
          <Select {...control} required defaultValue={values.bedrooms ?? ''}>
            <option value="">{texts.choose}</option>
            {bedrooms.map((count) => (
              <option key={count} value={count}>
                {count === '0' ? texts.noBedrooms : count}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.size} name="size" optional {...toError(errors.size)}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={values.size} />}
      </Field>
    </>
  )
}

type DealFieldProps = { deals: readonly Deal[]; chosen: string | undefined; error: string | undefined }

/** A company that does only one of the two does not ask. */
function DealField({ deals, chosen, error }: DealFieldProps) {
  if (deals.length === 1) return <input type="hidden" name="deal" value={deals[0]} />
  return (
    <fieldset id="deal" tabIndex={-1} className="wide" aria-describedby={error && 'deal-error'}>
      <legend className="mb-1 text-sm font-semibold">{texts.deal}</legend>
      <div className="flex flex-wrap gap-x-8">
        {deals.map((deal) => (
          <label key={deal} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="deal"
              value={deal}
              defaultChecked={deal === chosen}
              className="size-5 accent-(--acacia)"
            />
            {texts.deals[deal]}
          </label>
        ))}
      </div>
      <Problem id={error && 'deal-error'}>{error}</Problem>
    </fieldset>
  )
}

function PersonFields({ errors, values }: FieldsProps) {
  return (
    <>
      <Field label={texts.name} name="fullName" {...toError(errors.fullName)} className="wide">
        {(control) => <Input {...control} required autoComplete="name" defaultValue={values.fullName} />}
      </Field>
      <Field label={texts.phone} name="phone" hint={texts.contactHint} {...toError(errors.phone)}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            placeholder={texts.phonePlaceholder}
            defaultValue={values.phone}
          />
        )}
      </Field>
      <Field label={texts.email} name="email" {...toError(errors.email)}>
        {(control) => <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />}
      </Field>
    </>
  )
}

function toError(error: string | undefined) {
  return error === undefined ? {} : { error }
}
