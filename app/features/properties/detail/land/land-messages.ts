/** Words of the land panel on a property page. */
export const landMessages = {
  title: 'Land and title',
  sizes: {
    acres: (isOne: boolean) => (isOne ? 'acre' : 'acres'),
    hectares: 'hectares, as on the title',
    squareMetres: 'square metres',
    squareFeet: 'square feet',
    plots: 'plots of 50x100 ft',
  },
  perAcre: 'Price per acre',
  perPlot: 'Price per 50x100 ft (5,000 sq ft)',
  about: (price: string) => `about ${price}`,
  tenure: 'Tenure',
  tenures: { freehold: 'Freehold', leasehold: 'Leasehold' },
  leasehold: (years: number) => (years === 1 ? 'Leasehold, 1 year left' : `Leasehold, ${years} years left`),
  titleSearch: 'Official title search',
  consent: 'Land Control Board consent',
  consents: {
    granted: 'Granted',
    applied: 'Applied for',
    needed: 'Needed, because it is agricultural land',
    not_needed: 'Not needed',
  },
  note: 'A search shows who is registered on its date. Before you pay, ask your own advocate to search again and to check the history of the title.',
  plotNote: 'A 50x100 ft plot is often called “an eighth”. It is 5,000 sq ft, and an eighth of an acre is 5,445 sq ft.',
} as const
