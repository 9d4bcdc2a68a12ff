/** Shown beside the button of every form that creates an inquiry, and stored verbatim with it. */
export const inquiryConsent =
  'By sending this you agree that we use these details to answer you about this, and for nothing else.'
