/** Rows of a comparison. */
export const comparedFactMessages = {
  price: 'Price',
  status: 'Status',
  offer: 'For sale or rent',
  type: 'Type',
  location: 'Location',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Built area',
  land: 'Land size',
  pricePerSqft: 'Price per sq ft',
  pricePerAcre: 'Price per acre',
  listed: 'Listed',
  yes: 'Yes',
} as const
