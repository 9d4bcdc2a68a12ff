import { intlLocale } from '#app/shared/locale.ts'
import { countLabel } from '#app/shared/text.ts'

const rowCount = (count: number) => countLabel(count, 'row', 'rows')
const figure = (amount: number) => amount.toLocaleString(intlLocale, { maximumFractionDigits: 6 })
const scales: Record<number, string> = { 1000: 'In thousands', 1_000_000: 'In millions' }

/** Words of the step in which the values of a file are fitted to those of the company. */
export const valuesMessages = {
  lead: 'These values are not written as in your lists. Correct what is wrong; a choice applies to every row with that value.',
  none: 'Every value fits your lists. There is nothing to choose.',
  inFile: 'In your file',
  becomes: 'Becomes',
  note: 'Note',
  becomesOf: (value: string, field: string) => `${value} (${field}) becomes`,
  empty: 'No value',
  rows: (field: string, count: number) => `${field}, ${rowCount(count)}`,
  choose: 'Choose…',
  leaveOut: 'Leave these rows out',
  createType: (name: string) => `Create new type “${name}”`,
  kindOf: (name: string) => `What “${name}” is`,
  chooseKind: 'What is it?',
  kindMissing: 'Say what the new type is',
  kindGuessed: 'A guess by its name, please check: it decides about bedrooms',
  kindNeeded: (name: string) => `Say what “${name}” is, so that it gets the right fields.`,
  onRequest: 'Price on request',
  convert: 'Convert to Kenya shillings',
  rate: (currency: string) => `KSh for 1 ${currency}`,
  shillings: 'Kenya shillings (KSh)',
  studio: 'Studio, without a bedroom',
  bedsitter: 'Bedsitter, without a bedroom',
  mustChoose: 'Not in your lists: choose, or its rows need fixing',
  mustSay: 'We cannot tell: choose, or its rows need fixing',
  foreign: (currency: string) => `A price in ${currency}: convert it at your rate, or choose another way`,
  guessed: 'Guess, please check',
  rentedNote: 'Not shown as available',
  pendingNote: 'Shown with a badge',
  landNote: 'Bedrooms are left out',
  leftOutNote: 'Stays out, and is listed in the result',
  toCheck: '{count} to check',
  count: (count: number) => countLabel(count, 'value', 'values'),
  unanswered: (count: number) => `${countLabel(count, 'value needs', 'values need')} your choice`,
  checkRows: (count: number) => `Check ${rowCount(count)}`,
  units: { acres: 'acres', hectares: 'hectares', sqft: 'sq ft', sqm: 'sq m', feet: 'Feet', metres: 'Metres' },
  priceTypes: { fixed: 'Fixed', negotiable: 'Negotiable', on_request: 'On request' },
  scaled: (factor: number, amount: number) => `${scales[factor]}: ${figure(amount)} is ${figure(amount * factor)}`,
  asWritten: (amount: number) => `As written: ${figure(amount)}`,
  lowest: (amount: number) => `The lowest price: ${figure(amount)}`,
  highest: (amount: number) => `The highest price: ${figure(amount)}`,
  dotGroups: (amount: number) => `The dot groups thousands: ${figure(amount)}`,
  dotIsDecimal: (amount: number) => `The dot is a decimal point: ${figure(amount)}`,
  isSale: 'A price: for sale',
  isRent: 'A rent: for rent',
  concerns: {
    low: { 'for-sale': 'low for a sale', 'for-rent': 'low for a rent', land: 'low for land' },
    high: { 'for-sale': 'high for a sale', 'for-rent': 'high for a rent', land: 'high for land' },
  },
  withConcern: (text: string, concern: string) => `${text}, ${concern}`,
  quartersAsFeature: (name: string) => `The bedrooms, and the feature “${name}”`,
  /** Under one of these a company's list of features has them; the first is written where it has none. */
  quarterNames: ['DSQ', 'SQ', 'Staff quarters', 'Servant quarters', 'Servants quarters', 'Domestic quarters'],
  quartersAsRoom: 'Count the staff room as a bedroom',
  onlyFirst: (rooms: number) => `The first figure: ${rooms}`,
  bothTogether: (rooms: number) => `Both together: ${rooms}`,
  sizeAsWritten: (size: number, unit: string) => `${figure(size)} ${unit}`,
  noAgent: 'Without an agent',
  agentNote: 'Nobody of your staff has this name or email',
  groupBuilding: 'One listing for each building, with its kinds and how many are free',
  eachUnit: 'One listing for each row',
  composeTitle: (title: string) => `Write one, such as “${title}”`,
  typeTitles: 'I type each in step 4',
  rateMissing: 'Give the rate',
}

/** Sentences that an import writes into listings. */
export const writtenMessages = {
  rooms: (rooms: string, type: string) => `${rooms}-bedroom ${type}`,
  plot: 'Plot',
  inPlace: (what: string, place: string) => `${what} in ${place}`,
  unit: (unit: string) => `unit ${unit}`,
  vacantFrom: (day: string) => `Vacant from ${day}.`,
  water: (text: string) => `Water: ${withoutStop(text)}.`,
  serviceCharge: (text: string) => `Service charge: ${withoutStop(text)}.`,
}

function withoutStop(text: string) {
  return text.replace(/[\s.]+$/, '')
}

/** What is wrong with a value, under its cell. */
export const valueProblems = {
  unknownValue: (value: string) => (value ? `“${value}” is not in your list. Choose one` : 'Choose one'),
  noPrice: 'Not a number. Example: 12500000 or 12.5M',
  unansweredPrice: 'Say in step 3 what the dot means, or write the price without one',
  foreignPrice: (currency: string) =>
    `The price is in ${currency}. Give a rate in step 3, or write KSh before a price in shillings`,
  unknownCurrency: (currency: string) => `“${currency}” is no currency that we know. Choose one in step 3`,
  implausible: {
    low: {
      'for-sale': 'A low price for a sale. Say in step 3 what it is',
      'for-rent': 'A low rent. Say in step 3 what it is',
      land: 'A low price for land. Say in step 3 what it is',
    },
    high: {
      'for-sale': 'A high price. Say in step 3 what it is',
      'for-rent': 'A high rent. Say in step 3 what it is',
      land: 'A high price for land. Say in step 3 what it is',
    },
  },
  noSize: 'Not a size. Example: 50x100 ft, 1/8 acre, 1800 sq ft',
  noUnit: 'Add the unit: acres, ha, sq ft or sq m',
  landNeedsSize: 'Land needs its size. Example: 50x100 ft or 1/8 acre',
  implausibleLand: 'More than 1,000 acres. Say in step 3 whether it is right',
  noRooms: 'Not a number of rooms. Example: 3, 2.5 or studio',
  unansweredRooms: 'Say in step 3 which figure counts',
  noDeposit: 'Not a deposit. Example: 2 months, or 60000',
  depositTooHigh: 'More than 24 months of rent',
  chargeInShillings: 'Give the service charge in shillings',
  noCharge: 'Not an amount. Example: 3500',
  unknownAgent: (name: string) => `“${name}” is nobody of your staff. Choose in step 3`,
}
