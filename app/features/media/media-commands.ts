import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { mediaMessages } from './media-messages.ts'
import type { ImageSource } from '#app/ui/image.tsx'

/** Stores the alt texts and names of rooms that changed since `before`. Throws the backend's error. */
export async function describeImages(
  client: Backend,
  { before, images }: { before: readonly ImageSource[]; images: readonly ImageSource[] },
): Promise<void> {
  const known = new Map(before.map((image) => [image.src, image]))
  const changed = images.filter((image) => {
    const { alt = '', room = '' } = known.get(image.src) ?? {}
    return image.src.startsWith('/media/') && (alt !== image.alt || room !== (image.room ?? ''))
  })
  await Promise.all(changed.map((image) => describeOne(client, image)))
}

async function describeOne(client: Backend, { src, alt, room = '' }: ImageSource) {
  const hash = src.slice('/media/'.length)
  const { data, error } = await client
    .from('media')
    .update({ alt: alt.trim(), room: room.trim() })
    .eq('hash', hash)
    .select('hash')
  if (error) throw error
  // Row-level security hides the row from an expired session, and from those who may not change what visitors see.
  if (data.length === 0) throw forbiddenError(mediaMessages.notDescribed)
}
