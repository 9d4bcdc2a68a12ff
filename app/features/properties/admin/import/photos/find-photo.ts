import { photoKey } from '../file/photo-files.ts'
import type { PhotoFile } from '../file/sheet.ts'

export type FoundPhoto = { photo: PhotoFile } | { ambiguous: readonly string[] } | undefined

/**
 * The photos of a ZIP that cells name: by the path as written, by a path that ends so, else by the name of the file if only one
 * photo has it. Never a guess: a name that several photos have, or that cells name in different folders, is ambiguous or missing.
 */
export function findPhotos(
  written: readonly string[],
  photos: ReadonlyMap<string, PhotoFile>,
): ReadonlyMap<string, FoundPhoto> {
  const byName = Map.groupBy(photos.keys(), fileName)
  const keys = new Set(written.map(photoKey))
  const namedInFolders = Map.groupBy(
    [...keys].filter((key) => key.includes('/')),
    fileName,
  )
  return new Map(written.map((each) => [each, find(photoKey(each))]))

  function find(key: string): FoundPhoto {
    const exact = photos.get(key)
    if (exact) return { photo: exact }
    const named = byName.get(fileName(key)) ?? []
    const ending = named.filter((path) => path.endsWith(`/${key}`))
    if (ending.length > 0) return choose(ending)
    // "Nyali/1.jpg" is not the only photo 1.jpg if another cell names "Karen/1.jpg".
    const isElsewhere = key.includes('/') && (namedInFolders.get(fileName(key))?.length ?? 0) > 1
    return isElsewhere ? undefined : choose(named)
  }

  function choose(paths: readonly string[]): FoundPhoto {
    const [first] = paths.flatMap((path) => photos.get(path) ?? [])
    if (paths.length > 1) return { ambiguous: paths.flatMap((path) => photos.get(path)?.name ?? []) }
    return first && { photo: first }
  }
}

function fileName(key: string) {
  return key.slice(key.lastIndexOf('/') + 1)
}
