import { isPropertyId } from '#app/features/properties/property.ts'
import { type Language, pathIn } from '#app/shared/language.ts'
import type { PageRoute } from '#server/http/pages/pages.ts'
import type { Log } from '#server/log.ts'
import { withTimeout } from '#server/with-timeout.ts'

/** `unlisted`: visitors cannot see the listing. `unmade`: there is none right now, or it is too large for an email. */
export type FoundBrochure = { state: 'made'; filename: string; content: Buffer } | { state: 'unlisted' | 'unmade' }
/** The brochure of a listing as visitors get it. Never rejects. */
export type FindBrochure = (propertyId: string, language: Language) => Promise<FoundBrochure>

type Options = { pages: PageRoute; origin: string; log: Log; maxBytes?: number; timeoutMs?: number }

/** In an email a file grows by a third, and mail servers refuse what has more than ten megabytes. */
const maxAttachmentBytes = 5 * 1024 * 1024

/** Gets brochures from the public page, which knows what one says in each language. */
export function createBrochureFinder({ pages, origin, log, ...limits }: Options): FindBrochure {
  const { maxBytes = maxAttachmentBytes, timeoutMs = 30_000 } = limits

  async function find(propertyId: string, language: Language): Promise<FoundBrochure> {
    const path = pathIn(language, brochurePath(propertyId))
    // The queue of brochures gives each network its turn: this server is one of them.
    const response = await pages(new Request(origin + path), { address: '127.0.0.1', path, language, isProgram: true })
    if (response.status === 404) return { state: 'unlisted' }
    if (response.status !== 200) throw new Error(`The brochure was not made: ${response.status}`)
    const content = Buffer.from(await response.arrayBuffer())
    if (content.length > maxBytes) throw new Error(`The brochure is too large for an email: ${content.length} bytes`)
    const [, filename = 'brochure.pdf'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { state: 'made', filename, content }
  }

  return async (propertyId, language) => {
    if (!isPropertyId(propertyId)) return { state: 'unlisted' }
    const found = find(propertyId, language).catch((error: unknown): FoundBrochure => {
      log.warn({ propertyId, err: error }, 'a reply goes without its brochure')
      return { state: 'unmade' }
    })
    return withTimeout(timeoutMs, found, () => ({ state: 'unmade' }))
  }
}

export function brochurePath(propertyId: string) {
  return `/property/${propertyId}/brochure.pdf`
}
