/** Beside the price of a listing that is available. */
export const availabilityNoteMessages = {
  confirmed: (day: string) => `Availability confirmed on ${day}`,
  ask: 'Ask if still available',
} as const
