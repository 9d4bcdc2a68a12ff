/** Labels of the fields that "Property details" shows; the others are on staff's screens alone. */
export const fieldMessages = {
  reference: 'Reference',
  yearBuilt: 'Year built',
  tenure: 'Tenure',
  tenures: { freehold: 'Freehold', leasehold: 'Leasehold' },
  leaseYearsLeft: 'Lease years left',
  titleSearchedOn: 'Official title search on',
  yes: 'Yes',
} as const
