import { countLabel } from '#app/shared/text.ts'

const photos = (count: number) => countLabel(count, 'photo', 'photos')

/** Words of the import of properties. */
export const importMessages = {
  title: 'Import properties',
  file: 'CSV or JSON file',
  fileHint:
    'Columns: title, price, location, category (For Sale, For Rent, Land), type, bedrooms, bathrooms, area, land size, features (separated by ;), description. JSON files can include photos. Photos on other sites must be added by hand.',
  tooLarge: 'The file is larger than 50 MB.',
  compareFailed: 'We couldn’t check which titles already exist. Please try again.',
  progress: 'Imported so far',
  stop: 'Stop',
  cancel: 'Cancel',
  busy: 'Migrating...',
  submit: (count: number) => `Import ${countLabel(count, 'property', 'properties')}`,
  preview: {
    label: 'Preview',
    summary: '{added} will be added, {skipped} skipped, {rejected} can’t be imported.',
    property: 'Property',
    outcome: 'What happens',
    added: 'Will be added',
    skipped: 'Skipped',
    duplicate: 'A property with this title exists',
    rejected: 'Can’t be imported',
    withPhotos: (count: number) => `with ${photos(count)}`,
    withoutPhotos: (count: number) => `without ${photos(count)} on other sites`,
    untitled: 'No title',
  },
  result: {
    summary: '{added} added, {skipped} skipped, {rejected} not imported.',
    rejected: 'Not imported',
    omitted: 'Photos left out',
    done: 'Done',
    complete: 'Migration complete',
    failed: 'Migration failed',
    unknownError: 'Unknown error',
    failedWith: (errors: string) => `Migration failed. Errors: ${errors}`,
    nothing: 'No migration needed. All properties are already in Supabase.',
    migrated: (count: number) => `Migration completed successfully! Migrated ${count} properties.`,
    duplicates: (count: number) => `${count} ${count === 1 ? 'duplicate' : 'duplicates'} skipped.`,
    omittedPhotos: (count: number) => `${photos(count)} left out.`,
    notImported: (count: number, errors: string) => `${count} not imported: ${errors}`,
    more: (count: number) => `and ${count} more`,
    tooManyPhotos: (max: number) => `At most ${max} photos`,
  },
  reading: {
    empty: 'The file is empty.',
    noProperties: 'The file contains no properties.',
    tooMany: (max: number) => `At most ${max} properties at once; split the file.`,
    notAList: 'The JSON file must contain a list of properties.',
    invalidJson: 'The file is not valid JSON.',
    quotes: 'A quoted cell of the file is not closed, or goes on after its end.',
    noColumns: 'The first line must name the columns: title, price, location, category, type and so on.',
  },
  banner: {
    title: 'Data migration available',
    text: (count: number) =>
      `${count} properties are saved in this browser. Titles that are already in the database will be skipped.`,
    list: 'See the list',
    migrate: 'Migrate now',
  },
} as const
