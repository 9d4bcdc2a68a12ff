export const inquiryConsent = 'Kwa kutuma, unakubali tutumie taarifa hizi kukujibu, na si kwa jambo lingine lolote.'
