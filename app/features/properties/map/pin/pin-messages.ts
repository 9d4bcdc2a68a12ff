/** Words of the map on which staff place a property. */
export const pinMessages = {
  search: 'Find on the map',
  searchHint: 'An estate, town or road. Or paste coordinates or a Google Maps link.',
  shortLink: 'A short link names no place. Open it, then copy the long address from the browser.',
  nothing: 'No such place is known. Place the pin by hand.',
  found: 'Places found',
  failed: 'The places could not be searched.',
  place: (name: string, county: string) => (name === county ? name : `${name}, ${county}`),
  open: 'Place the pin on a map',
  close: 'Close the map',
  remove: 'Remove the pin',
  hint: 'Drag the pin, or move it with the arrow keys: 10 m, with Shift 100 m. Stored to about 100 m, so visitors see the road, not the house.',
  noMap: 'The map could not be loaded.',
  at: (latitude: string, longitude: string) => `${latitude}, ${longitude}`,
  pin: (latitude: string, longitude: string) => `Pin, ${latitude}, ${longitude}. Move with the arrow keys.`,
  latitude: (degrees: string, isSouth: boolean) => `${degrees}° ${isSouth ? 'S' : 'N'}`,
  longitude: (degrees: string, isWest: boolean) => `${degrees}° ${isWest ? 'W' : 'E'}`,
} as const
