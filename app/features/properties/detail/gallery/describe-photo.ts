import type { ImageSource } from '#app/ui/image.tsx'

/** What is read over the photo is part of how it is called. */
export function describePhoto({ alt, room }: ImageSource) {
  return [room, alt].filter(Boolean).join('. ')
}
