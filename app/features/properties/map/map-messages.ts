/** Words of the map of a list, and of the one on a property's page. */
export const mapMessages = {
  label: 'Map',
  drawing: 'Map of the properties in this list. The same properties are in the list.',
  /** On a pin, for a price on request. */
  ask: 'Ask',
  /** Under the number of properties in a group. */
  from: (price: string) => `from ${price}`,
  group: (count: number, from: string | null) =>
    from === null ? `${count} properties` : `${count} properties from KSh ${from}`,
  states: { saved: 'saved', viewed: 'already viewed', selected: 'selected' },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchAsIMove: 'Search as I move the map',
  searchHere: 'Search this area',
  asList: 'Properties on this map, as a list',
  toList: 'List',
  close: 'Close',
  unplaced: (missing: number, total: number) =>
    `${missing} of ${total} ${total === 1 ? 'property' : 'properties'} ${missing === 1 ? 'has' : 'have'} no place on the map.`,
  seeList: 'See them all as a list',
  noTiles: 'The map’s images aren’t loading, so you see an outline. The properties are in the right places.',
  noPins: 'We couldn’t load the properties for this part of the map. Move the map to try again.',
  keys: 'Arrow keys move the map, plus and minus zoom.',
} as const
