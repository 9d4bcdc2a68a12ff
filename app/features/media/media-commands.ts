import type { Backend } from '../../backend/context.ts'
import type { PictureSource } from '../../ui/picture.tsx'

/** Stores the alt texts that changed since `before`. Throws the backend's error. */
export async function describePictures(
  client: Backend,
  { before, pictures }: { before: readonly PictureSource[]; pictures: readonly PictureSource[] },
): Promise<void> {
  const known = new Map(before.map(({ src, alt }) => [src, alt]))
  const changed = pictures.filter(({ src, alt }) => src.startsWith('/media/') && (known.get(src) ?? '') !== alt)
  await Promise.all(changed.map((picture) => describeOne(client, picture)))
}

async function describeOne(client: Backend, { src, alt }: PictureSource) {
  const hash = src.slice('/media/'.length)
  const { data, error } = await client.from('media').update({ alt: alt.trim() }).eq('hash', hash).select('hash')
  if (error) throw error
  // Row-level security hides the row from an expired session instead of rejecting the update.
  if (data.length === 0) throw Object.assign(new Error('The picture could not be described'), { code: '42501' })
}
