/** Why a photo could not be fetched by its address, shown in the result of an import. */
export const fetchMessages = {
  noAddress: 'Not an address of a web page',
  notPublic: 'The address is not on the public internet',
  tooManyRedirects: 'The address redirects too often',
  tooSlow: 'The other site took too long',
  unreachable: 'The other site could not be reached',
  status: (status: number) => `The other site answered ${status}`,
  tooLarge: (megabytes: number) => `The photo is larger than ${megabytes} MB`,
  failed: 'The photo could not be stored',
} as const
