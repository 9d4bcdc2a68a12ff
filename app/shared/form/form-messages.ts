/** A `unit` of '%' directly follows its number, a word has a space before it; a year has none. */
export type Bounds = { from: number; to: number; step: number; unit: string }

/** What every form says about its fields. `name` is the field's label and begins the sentence. */
export const fieldMessages = {
  required: (name: string) => `${name} is required`,
  oneLine: (name: string) => `${name} must be on one line`,
  unusable: (name: string) => `${name} contains characters that can't be used`,
  tooLong: (name: string, max: number) => `${name} can have at most ${max.toLocaleString('en-GB')} characters`,
  tooMany: (max: number, items: string) => `At most ${max} ${items}`,
  email: 'Enter an email address like name@example.com',
  oneEmail: 'Enter one plain email address like name@example.com',
  emailName: 'Email',
  localPart: 'The part before @',
  phone: 'Enter a phone number like 0712 345 678',
  link: 'Enter an address that begins with https://',
  choice: (values: readonly string[]) => `Choose one of ${values.join(', ')}`,
  /** Shown before the limit is broken. */
  bounds: ({ from, to, step }: Bounds) => (step === 1 ? `${from} to ${to}` : `${from} to ${to}, step ${step}`),
  outOfBounds: ({ from, to, step, unit }: Bounds) => {
    const range = `${from} and ${to}${/^\w/.test(unit) ? ` ${unit}` : unit}`
    return step === 1 ? `Between ${range}, a whole number` : `Between ${range}, in steps of ${step}`
  },
} as const
