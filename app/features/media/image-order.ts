import type { ImageSource } from '#app/ui/image.tsx'

/** Images in their order, and which of them is the featured one. */
export type ImageOrder = { images: readonly ImageSource[]; featuredIndex: number }

export type ImageChange =
  | { change: 'add'; image: ImageSource; max: number }
  | { change: 'remove'; index: number }
  | { change: 'move'; from: number; to: number }
  | { change: 'feature'; index: number }
  | ({ change: 'describe'; index: number } & Partial<Pick<ImageSource, 'alt' | 'room'>>)

/** The order after a change; the same object when nothing changed. */
export function arrange(order: ImageOrder, change: ImageChange): ImageOrder {
  const { images, featuredIndex } = order
  switch (change.change) {
    case 'add': {
      const isAdded = images.some(({ src }) => src === change.image.src)
      if (isAdded || images.length >= change.max) return order
      return { images: [...images, change.image], featuredIndex }
    }
    case 'remove':
      if (!images[change.index]) return order
      return {
        images: images.filter((_, index) => index !== change.index),
        featuredIndex: featuredAfterRemoval(featuredIndex, change.index),
      }
    case 'move':
      return move(order, change)
    case 'feature':
      return images[change.index] ? { images, featuredIndex: change.index } : order
    case 'describe': {
      const described = images[change.index]
      if (!described) return order
      const { change: _, index, ...words } = change
      return { images: images.with(index, { ...described, ...words }), featuredIndex }
    }
  }
}

function featuredAfterRemoval(featured: number, removed: number) {
  if (removed === featured) return 0
  return removed < featured ? featured - 1 : featured
}

// The featured image stays the same image, wherever it moves.
function move(order: ImageOrder, { from, to }: { from: number; to: number }): ImageOrder {
  const moved = order.images[from]
  if (!moved || !order.images[to] || from === to) return order
  const images = order.images.toSpliced(from, 1).toSpliced(to, 0, moved)
  const featured = order.images[order.featuredIndex]
  return { images, featuredIndex: featured ? images.indexOf(featured) : 0 }
}
