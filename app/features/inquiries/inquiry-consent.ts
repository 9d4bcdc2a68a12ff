/** Shown beside the button of every form that creates an inquiry, and stored with it, word for word. */
export const inquiryConsent = 'By sending this you agree that we use these details to answer you, and for nothing else.'
