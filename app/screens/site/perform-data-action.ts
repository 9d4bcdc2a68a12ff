import { data } from 'react-router'
import { inquiryInput } from '#app/features/inquiries/inquiry-input.ts'
import type { DataOutcome } from '#app/features/personal-data/data-page.tsx'
import { changePersonalData } from '#app/features/personal-data/personal-data-commands.ts'
import type { PersonalDataLinks } from '#app/features/personal-data/personal-data-links.ts'
import { personalDataMessages } from '#app/features/personal-data/personal-data-messages.ts'

/** Action of the page with a person's data: erases it, or corrects the name and the phone number. */
export async function performDataAction(links: PersonalDataLinks, { token, form }: { token: string; form: FormData }) {
  const outcome = form.get('intent') === 'erase' ? await erase(links, token) : await correct(links, { token, form })
  return data(outcome, { status: statuses[outcome.state] })
}

const statuses: Record<DataOutcome['state'], number> = {
  corrected: 200,
  erased: 200,
  unknown: 404,
  invalid: 422,
  unsent: 503,
}

async function erase(links: PersonalDataLinks, token: string): Promise<DataOutcome> {
  const erased = await changePersonalData(() => links.erase(token))
  return { state: erased === 'done' ? 'erased' : erased === 'unknown' ? 'unknown' : 'unsent' }
}

/** By the rules of the contact form. */
const correctionInput = inquiryInput.pick({ fullName: true, phone: true })

async function correct(
  links: PersonalDataLinks,
  { token, form }: { token: string; form: FormData },
): Promise<DataOutcome> {
  const formValues = { name: getTextField(form, 'name'), phone: getTextField(form, 'phone') }
  const reading = correctionInput.safeParse({ fullName: formValues.name, phone: formValues.phone })
  if (!reading.success) {
    const [name, phone] = ['fullName', 'phone'].map(
      (field) => reading.error.issues.find(({ path }) => path[0] === field)?.message,
    )
    return { state: 'invalid', problems: { ...(name && { name }), ...(phone && { phone }) }, formValues }
  }
  const { fullName, phone } = reading.data
  const corrected = await changePersonalData(() => links.correct({ token, name: fullName, phone }))
  if (corrected === 'invalid') {
    return { state: 'invalid', problems: { name: personalDataMessages.correct.invalidName }, formValues }
  }
  return { state: corrected === 'done' ? 'corrected' : corrected }
}

function getTextField(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 300).toWellFormed() : ''
}
