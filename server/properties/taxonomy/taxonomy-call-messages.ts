export const taxonomyCallMessages = {
  managersOnly: 'Only administrators change types and features',
  gone: 'Somebody has changed the list. It was loaded again.',
  full: 'The list is full. Remove or merge something first.',
  rooms: 'Some of its properties have bedrooms or bathrooms, which they would lose. Choose another.',
  land: 'Land stays a type of its own.',
  inUse: 'Properties or saved searches use it. Choose what replaces it.',
} as const
