/** What is said of a rental: in the form, in the exported file, on the property page and in its brochure. */
export const rentalMessages = {
  fields: {
    availableFrom: 'Available from',
    minLease: 'Shortest lease',
    notice: 'Notice',
    pets: 'Pets',
    furnishing: 'Furnishing',
    parking: 'Parking spaces',
    water: 'Water',
    electricity: 'Electricity',
    internet: 'Internet',
  },
  pets: { yes: 'Allowed', agreement: 'By agreement', no: 'Not allowed' },
  furnishings: { furnished: 'Furnished', part: 'Partly furnished', unfurnished: 'Unfurnished' },
  waters: { county: 'County supply', borehole: 'Borehole', both: 'County supply and borehole', tanker: 'By tanker' },
  electricities: {
    token: 'Own token meter',
    bill: 'Own meter, monthly bill',
    shared: 'Shared meter',
    included: 'Included in the rent',
  },
  internets: { included: 'Included in the rent', fibre: 'Fibre ready', none: 'None' },
} as const
