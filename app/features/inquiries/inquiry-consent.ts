/** Stands beside the button of every form that becomes an inquiry, and is stored with it, word for word. */
export const inquiryConsent = 'By sending this you agree that we use these details to answer you, and for nothing else.'
