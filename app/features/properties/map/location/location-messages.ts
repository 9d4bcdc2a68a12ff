/** Words of the location on a property's page. */
export const locationMessages = {
  title: 'Location',
  note: 'The pin shows the road, not the house. You get the exact location when your viewing is confirmed.',
  drawing: (name: string) => `Map of the area around ${name}`,
  open: 'Open the map',
  directions: 'Directions in Google Maps',
  app: 'Open in your maps app',
  nearby: 'Nearby places',
  about: (km: number) => `about ${km} km`,
} as const
