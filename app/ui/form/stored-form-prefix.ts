/** What the stored fields of every form begin with, in the storage of the tab. */
export const storedFormPrefix = 'makazi:form:'
