import { z } from 'zod'
import { version } from '#server/version.ts'
import { type ArchiveEntry, UnusableArchive } from './archive.ts'

const manifestName = 'manifest.json'
const formatVersion = 1

const entry = z.object({ name: z.string(), size: z.int(), sha256: z.string() })
const manifest = z.object({
  format: z.literal('makazi-backup'),
  formatVersion: z.int(),
  makazi: z.string(),
  madeAt: z.iso.datetime(),
  /** Every migration the database had, oldest first. */
  migrations: z.array(z.string().regex(/^\d{14}$/)).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int(), entry: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  /** Images in a bucket stay there and are not in the backup. */
  media: z.enum(['included', 'in a bucket']),
  entries: z.array(entry),
})

export type Manifest = z.output<typeof manifest>
type ManifestBody = Omit<Manifest, 'format' | 'formatVersion' | 'makazi' | 'madeAt'>

export function createManifest(body: ManifestBody): { name: string; content: Buffer } {
  const header = { format: 'makazi-backup', formatVersion, makazi: version, madeAt: new Date().toISOString() }
  return { name: manifestName, content: Buffer.from(`${JSON.stringify({ ...header, ...body }, null, 2)}\n`) }
}

/** Allow-list of names: none can lead out of the folder that the backup is restored to. */
export function mayBeInBackup(name: string) {
  return [
    /^(manifest|keys)\.json$/,
    /^database\/[a-z_]+\.[a-z0-9_]+\.copy\.gz$/,
    /^media\/originals\/[0-9a-f]{2}\/[0-9a-f]{32}$/,
    /^mail\/[\w-]+\.eml$/,
  ].some((shape) => shape.test(name))
}

/** The manifest, once every entry has been compared with it. */
export async function checkManifest(entries: ArchiveEntry[]): Promise<Manifest> {
  const last = entries.at(-1)
  if (last?.name !== manifestName) throw new UnusableArchive('It is not a Makazi backup, or not a complete one.')
  const content = parseJson(Buffer.concat((await last.open().toArray()) as Buffer[]).toString())
  const { formatVersion: format } = z.object({ formatVersion: z.unknown() }).catch({ formatVersion: 0 }).parse(content)
  if (format !== formatVersion)
    throw new UnusableArchive(`It has format ${String(format)}, and this version of Makazi reads format 1.`)
  const parsed = manifest.safeParse(content)
  if (!parsed.success) throw new UnusableArchive('Its list of contents cannot be read.')

  const others = new Map(entries.slice(0, -1).map((each) => [each.name, each]))
  for (const { name, size, sha256 } of parsed.data.entries) {
    const expected = others.get(name)
    if (!expected) throw new UnusableArchive(`${name} is missing from it.`)
    if (expected.size !== size || expected.sha256 !== sha256) throw new UnusableArchive(`${name} is damaged in it.`)
    others.delete(name)
  }
  const [unexpected] = others.keys()
  if (unexpected) throw new UnusableArchive(`It contains ${unexpected}, which its list of contents lacks.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableArchive('Its list of contents cannot be read.')
  }
}
