import type { Backend } from '../../../../backend/context.ts'
import { mostPictures } from '../form/input/property-values.ts'
import { isRefusal } from '../../../../backend/refusal.ts'
import { saveFailureWords } from '../form/save-failure.ts'
import { addProperty } from '../form/stored/stored-property-commands.ts'
import { type ImportPlan, type ImportResult, planImport } from './import-plan.ts'
import { type ImportRow, type RawRow, titleOf } from './import-row.ts'

/**
 * Turns the pictures of a row into references to our own. Pictures are another room's: the route hands this in.
 * Throws when the session is over.
 */
export type TakePictures = (
  images: readonly string[],
) => Promise<{ images: string[]; refused: { image: string; reason: string }[] }>

/** Looks up which titles are there already and sorts the rows by what would happen to them. */
export async function prepareImport(client: Backend, rows: readonly RawRow[]): Promise<ImportPlan> {
  const titles = rows.map(titleOf).filter(Boolean)
  const { data, error } = await client.rpc('known_property_titles', { titles })
  if (error) throw error
  return planImport(rows, new Set(data ?? []))
}

type Importing = { takePictures: TakePictures; signal?: AbortSignal; onProgress?: (done: number) => void }

/** Adds them one by one, so that one bad row costs only itself. Ends early when told to, with what was done by then. */
export async function importProperties(client: Backend, plan: ImportPlan, importing: Importing): Promise<ImportResult> {
  const errors = plan.refused.map(({ title, problem }) => `${title}: ${problem}`)
  const categories = await findCategories(client)
  const result: ImportResult = { migrated: 0, skipped: plan.duplicates.length, errors, leftOut: [] }
  for (const [index, row] of plan.fresh.entries()) {
    if (importing.signal?.aborted) break
    try {
      const ready = { ...row, categoryId: categories.get(row.input.category) }
      result.leftOut.push(...(await importOne(client, ready, importing.takePictures)))
      result.migrated += 1
    } catch (error) {
      // Without a session every further row would fail as well.
      if (isRefusal(error)) throw error
      errors.push(`${row.input.title}: ${saveFailureWords(error, 'add')}`)
    }
    importing.onProgress?.(index + 1)
  }
  return result
}

type Ready = ImportRow & { categoryId: string | undefined }

/** Answers what pictures it went in without. */
async function importOne(client: Backend, row: Ready, takePictures: TakePictures) {
  const { images, categoryId, ground } = row
  const taken = await takePictures(images.slice(0, mostPictures))
  const plan = await takePictures(row.floorPlan ? [row.floorPlan] : [])
  const refused = [...taken.refused, ...plan.refused]
  const isKept = (image: string) => !taken.refused.some((other) => other.image === image)
  const featured = images[row.featuredIndex]
  const input = {
    ...row.input,
    pictures: taken.images,
    // Those refused before it move it forward.
    featuredIndex: featured && isKept(featured) ? images.slice(0, row.featuredIndex).filter(isKept).length : 0,
    floorPlan: plan.images[0] ?? null,
  }
  await addProperty(client, { input, categoryId, ground })
  return [
    ...refused.map(({ image, reason }) => `${input.title}: ${shortened(image)} (${reason})`),
    ...images
      .slice(mostPictures)
      .map((image) => `${input.title}: ${shortened(image)} (At most ${mostPictures} images)`),
  ]
}

async function findCategories(client: Backend): Promise<ReadonlyMap<string, string>> {
  const { data, error } = await client.from('categories').select('id, slug').eq('is_active', true)
  if (error) throw error
  return new Map(data.map(({ id, slug }) => [slug, id]))
}

/** How many properties there are, to compare with those kept in this browser. */
export async function countProperties(client: Backend): Promise<number> {
  const { count, error } = await client.from('properties').select('id', { count: 'exact', head: true })
  if (error) throw error
  return count ?? 0
}

function shortened(image: string) {
  return image.length > 80 ? `${image.slice(0, 60)}…` : image
}
