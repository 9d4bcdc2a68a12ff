/** The parameter by which the links of low-data mode ask the server to remember the choice. */
export const dataParameter = 'data'

export type DataChoice = 'low' | 'full'

export function isDataChoice(text: string | undefined): text is DataChoice {
  return text === 'low' || text === 'full'
}
