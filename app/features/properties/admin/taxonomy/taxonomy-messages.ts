import type { TaxonomyList } from '../../taxonomy/taxonomy.ts'
import type { TypeKind } from '../../taxonomy/type-kinds.ts'

type Used = { name: string; count: number }

const countOf = (count: number) => (count === 1 ? '1 property' : `${count.toLocaleString('en-GB')} properties`)

/** Words of the screen with the lists of types and features. */
export const taxonomyMessages = {
  title: 'Types and features',
  lead: 'What agents can choose, and what visitors can filter by.',
  loading: 'Loading types and features',
  failedToLoad: 'We couldn’t load your lists. This does not mean that they are empty.',
  lists: { property_kinds: 'Property types', property_features: 'Features' } satisfies Record<TaxonomyList, string>,
  one: { property_kinds: 'type', property_features: 'feature' } satisfies Record<TaxonomyList, string>,
  count: countOf,
  about: (count: number) => `about ${countOf(count)}`,
  notUsed: 'Not used',
  estimated: 'With this many properties, features are counted from a sample.',
  land: 'Fixed: shows land size instead of rooms',
  looksLike: (name: string) => `Looks like “${name}”`,
  handMade: (count: number) => `Typed by hand in ${countOf(count)}`,
  move: (name: string) => `Move ${name}`,
  moveHint: 'Use the arrow keys up and down to move it.',
  moved: (name: string, place: number, total: number) => `${name} is now ${place} of ${total}.`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  merge: 'Merge',
  mergeWith: (name: string) => `Merge ${name}`,
  addToList: 'Add to list',
  addNamed: (name: string) => `Add to list: ${name}`,
  keepBoth: 'Keep both',
  add: 'Add',
  cancel: 'Cancel',
  save: 'Save',
  undo: 'Undo',
  newEntry: { property_kinds: 'New type', property_features: 'New feature' } satisfies Record<TaxonomyList, string>,
  note: {
    title: (list: TaxonomyList) => `These look like the same ${list === 'property_kinds' ? 'type' : 'feature'}`,
    text: (drop: Used, keep: Used) =>
      `“${drop.name}” is used by ${countOf(drop.count)}, “${keep.name}” by ${keep.count}. Visitors who filter by one miss the other.`,
  },
  form: {
    titles: {
      property_kinds: { add: 'Add a type', edit: 'Edit type' },
      property_features: { add: 'Add a feature', edit: 'Edit feature' },
    } satisfies Record<TaxonomyList, { add: string; edit: string }>,
    name: 'Name',
    renames: (count: number) =>
      `${countOf(count)} get the new name at once. Saved searches and old links keep working.`,
    landName: 'The name stays: whole pages of your site are about land.',
    nameSw: 'Name in Swahili',
    nameSwHint: 'If empty, the Swahili pages show the name above.',
    kind: 'What it is',
    kindHint: 'Decides about bedrooms, and what Google, Meta and other portals call it.',
    isForLand: 'Offered for',
    forBuildings: 'Buildings',
    forLand: 'Land',
    icon: 'Icon',
    iconByName: 'Chosen by the name',
  },
  kinds: {
    house: 'A house',
    townhouse: 'A townhouse',
    apartment: 'A flat in a building',
    condo: 'A condominium',
    studio: 'A studio',
    bedsitter: 'A bedsitter: one room with kitchen and bath',
    room: 'A room',
    office: 'An office',
    commercial: 'A shop, hotel or other place of business',
    industrial: 'A godown, workshop or factory',
    land: 'Land',
  } satisfies Record<TypeKind, string>,
  mergeDialog: {
    title: (list: TaxonomyList) => (list === 'property_kinds' ? 'Merge two types' : 'Merge two features'),
    keep: 'Keep the name',
    with: 'Same as',
    result: (keep: string, drop: string) =>
      `All properties of both will have “${keep}”. Saved searches and old links for “${drop}” keep working.`,
  },
  removeDialog: {
    title: (name: string) => `Remove “${name}”?`,
    unused: 'No property has it.',
    used: (count: number) =>
      `${countOf(count)} have it. Choose what they get instead. Saved searches and old links follow.`,
    replacement: 'Replace with',
    choose: 'Choose',
    confirm: (one: string) => `Remove ${one}`,
  },
  toasts: {
    added: (name: string) => `“${name}” added.`,
    saved: (name: string) => `“${name}” saved.`,
    merged: (drop: string, keep: string, count: number) => `“${drop}” merged into “${keep}”, ${countOf(count)}.`,
    undone: 'The merge is undone.',
    notUndone: 'The merge can no longer be undone.',
    removed: (name: string) => `“${name}” removed.`,
    bothStay: 'Both stay. We won’t ask again.',
    failed: 'Nothing was changed',
  },
  problems: {
    empty: 'Enter a name.',
    tooLong: 'A name can have at most 60 characters.',
    characters: 'The name contains characters that can’t be used.',
    used: 'This name is already in the list.',
    general: 'Please check your connection and try again.',
  },
} as const
