export const importCallMessages = {
  managersOnly: 'Only administrators and super admins can import properties',
  noSuchImport: 'There is no such import',
  tooManyRows: 'At most 10,000 rows go in one import: split the file',
  tooManyMatches: 'Ask for at most 500 properties at a time',
  categoryMissing: 'Property category is required',
  tooLate: 'An import can be undone for 28 days',
  tooManyPhotos: 'The property has 10 photos already',
  propertyDeleted: 'The property was deleted',
  addressTooLong: 'The link is longer than 2,048 characters',
  notWebAddress: 'Only links that start with https:// or http:// can be fetched',
} as const
