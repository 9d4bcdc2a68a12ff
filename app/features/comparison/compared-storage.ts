export const maxComparedProperties = 4

/** Of the browser's session storage: the properties selected for comparison. */
export const comparedKey = 'makazi:comparison'
