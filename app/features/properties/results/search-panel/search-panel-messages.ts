/** Words under the search field. */
export const searchPanelMessages = {
  places: 'Places',
  groups: { areas: 'Areas and estates', towns: 'Towns and counties' },
  fullest: 'Areas with most homes',
  /** After the name of a county, and of a town in a county. */
  county: 'county',
  townIn: (county: string) => `town in ${county}`,
  count: (count: number) => (count === 0 ? 'none now' : `${count} listed`),
} as const
