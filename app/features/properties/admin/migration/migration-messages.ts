import { countLabel } from '#app/shared/text.ts'

const photos = (count: number) => countLabel(count, 'photo', 'photos')

/** Words of the migration of properties that earlier versions stored in the browser. */
export const migrationMessages = {
  title: 'Data migration',
  busy: 'Migrating...',
  untitled: 'No title',
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
  banner: {
    title: 'Data migration available',
    text: (count: number) =>
      `${count} properties are saved in this browser. Titles that are already in the database will be skipped.`,
    list: 'See the list',
    migrate: 'Migrate now',
  },
} as const
