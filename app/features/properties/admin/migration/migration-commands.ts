import type { CallsClient } from '#app/backend/calls.ts'
import type { Backend } from '#app/backend/context.ts'
import { taxonomyFromStored } from '../../taxonomy/taxonomy.ts'
import { maxImages } from '../form/input/property-values.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { getSaveFailureText } from '../form/save-failure-text.ts'
import { addProperty } from '../form/stored/stored-property-commands.ts'
import { type MigrationPlan, type MigrationResult, planMigration } from './migration-plan.ts'
import { type MigrationRow, type RawRow, getTitle } from './migration-row.ts'
import { migrationMessages } from './migration-messages.ts'

/**
 * Uploads the images of a row and returns their references. Images belong to another feature: the route passes this in.
 * Throws when the session has ended.
 */
export type ImportImages = (
  images: readonly string[],
) => Promise<{ images: string[]; rejected: { image: string; reason: string }[] }>

/** Looks up which titles exist already and sorts the rows by how importing would treat them. */
export async function prepareMigration(calls: CallsClient, rows: readonly RawRow[]): Promise<MigrationPlan> {
  const titles = rows.map(getTitle).filter(Boolean)
  const [known, taxonomy] = await Promise.all([
    calls.properties.knownTitles.query({ titles }),
    calls.taxonomy.find.query(),
  ])
  return planMigration(rows, new Set(known), taxonomyFromStored(taxonomy))
}

/** Adds rows one by one, so that an invalid row fails alone. */
export async function migrateProperties(
  client: Backend,
  plan: MigrationPlan,
  { importImages }: { importImages: ImportImages },
): Promise<MigrationResult> {
  const errors = plan.rejected.map(({ title, problem }) => `${title}: ${problem}`)
  const categories = await findCategories(client)
  const result: MigrationResult = { migrated: 0, skipped: plan.duplicates.length, errors, omitted: [] }
  for (const row of plan.fresh) {
    try {
      const ready = { ...row, categoryId: categories.get(row.input.category) }
      result.omitted.push(...(await importOne(client, ready, importImages)))
      result.migrated += 1
    } catch (error) {
      // Without a session every further row would fail as well.
      if (isForbidden(error)) throw error
      errors.push(`${row.input.title}: ${getSaveFailureText(error, 'add')}`)
    }
  }
  return result
}

type Ready = MigrationRow & { categoryId: string | undefined }

/** Returns the images that could not be imported. */
async function importOne(client: Backend, row: Ready, importImages: ImportImages) {
  const { images, categoryId, ground } = row
  const storedImages = await importImages(images.slice(0, maxImages))
  const plan = await importImages(row.floorPlan ? [row.floorPlan] : [])
  const rejected = [...storedImages.rejected, ...plan.rejected]
  const isAccepted = (image: string) => !storedImages.rejected.some((other) => other.image === image)
  const featured = images[row.featuredIndex]
  const input = {
    ...row.input,
    images: storedImages.images,
    // Rejected images before it shift its index.
    featuredIndex: featured && isAccepted(featured) ? images.slice(0, row.featuredIndex).filter(isAccepted).length : 0,
    floorPlan: plan.images[0] ?? null,
  }
  await addProperty(client, { input, categoryId, ground })
  return [
    ...rejected.map(({ image, reason }) => `${input.title}: ${shortened(image)} (${reason})`),
    ...images
      .slice(maxImages)
      .map((image) => `${input.title}: ${shortened(image)} (${migrationMessages.result.tooManyPhotos(maxImages)})`),
  ]
}

async function findCategories(client: Backend): Promise<ReadonlyMap<string, string>> {
  const { data, error } = await client.from('categories').select('id, slug').eq('is_active', true)
  if (error) throw error
  return new Map(data.map(({ id, slug }) => [slug, id]))
}

/** Number of stored properties, to compare with those in this browser's storage. */
export async function countProperties(client: Backend): Promise<number> {
  const { count, error } = await client.from('properties').select('id', { count: 'exact', head: true })
  if (error) throw error
  return count ?? 0
}

function shortened(image: string) {
  return image.length > 80 ? `${image.slice(0, 60)}…` : image
}
