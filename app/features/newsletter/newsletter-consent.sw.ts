export const newsletterConsent =
  'Ukijisajili, tutakutumia matangazo mapya na bei kwa anwani hii, si zaidi ya mara moja kwa mwezi. Tunakutumia barua pepe moja ya kuthibitisha, na kila barua pepe ina kiungo cha kujiondoa.'
