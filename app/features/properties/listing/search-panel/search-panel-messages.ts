/** Words under the search field. */
export const searchPanelMessages = {
  places: 'Places',
} as const
