/** The sort order is chosen outside the form that sends it. */
export const filterBarFormId = 'search-line'
