import type { Translation } from '#app/shared/translation.ts'
import type { Bounds, fieldMessages as english } from './form-messages.ts'

export type { Bounds }

// The label stands before a colon, since a verb would have to agree with its noun class.
export const fieldMessages = {
  required: (name) => `${name}: jaza hapa`,
  oneLine: (name) => `${name}: andika kwenye mstari mmoja`,
  unusable: (name) => `${name}: kuna herufi zisizoweza kutumika`,
  tooLong: (name, max) => `${name}: usizidi herufi ${max.toLocaleString('en-GB')}`,
  tooMany: (max, items) => `Usizidi ${items} ${max}`,
  email: 'Andika barua pepe kama jina@example.com',
  oneEmail: 'Andika barua pepe moja tu kama jina@example.com',
  emailName: 'Barua pepe',
  localPart: 'Sehemu iliyo kabla ya @',
  phone: 'Andika nambari ya simu kama 0712 345 678',
  link: 'Andika anwani inayoanza na https://',
  choice: (values) => `Chagua mojawapo: ${values.join(', ')}`,
  bounds: ({ from, to, step }) => (step === 1 ? `${from} hadi ${to}` : `${from} hadi ${to}, kwa hatua za ${step}`),
  outOfBounds: ({ from, to, step, unit }) => {
    const range = `${from} na ${to}${/^\w/.test(unit) ? ` ${unit}` : unit}`
    return step === 1 ? `Kati ya ${range}, nambari kamili` : `Kati ya ${range}, kwa hatua za ${step}`
  },
} satisfies Translation<typeof english>
