export const newsletterConsent =
  'Ukijisajili unaomba nyumba mpya na bei kwa anwani hii, si zaidi ya mara moja kwa mwezi. Tunakutumia barua pepe moja ya kuthibitisha, na kila barua pepe ina kiungo cha kujiondoa.'
