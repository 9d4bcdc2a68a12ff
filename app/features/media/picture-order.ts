import type { PictureSource } from '../../ui/picture.tsx'

/** Images in their order, and which of them is the featured one. */
export type PictureOrder = { pictures: readonly PictureSource[]; featuredIndex: number }

export type PictureChange =
  | { change: 'add'; picture: PictureSource; most: number }
  | { change: 'remove'; index: number }
  | { change: 'move'; from: number; to: number }
  | { change: 'feature'; index: number }
  | { change: 'describe'; index: number; alt: string }

/** The order after a change; the same object when nothing changed. */
export function arrange(order: PictureOrder, change: PictureChange): PictureOrder {
  const { pictures, featuredIndex } = order
  switch (change.change) {
    case 'add': {
      const isHere = pictures.some(({ src }) => src === change.picture.src)
      if (isHere || pictures.length >= change.most) return order
      return { pictures: [...pictures, change.picture], featuredIndex }
    }
    case 'remove':
      if (!pictures[change.index]) return order
      return {
        pictures: pictures.filter((_, index) => index !== change.index),
        featuredIndex: featuredAfterRemoval(featuredIndex, change.index),
      }
    case 'move':
      return move(order, change)
    case 'feature':
      return pictures[change.index] ? { pictures, featuredIndex: change.index } : order
    case 'describe': {
      const described = pictures[change.index]
      if (!described) return order
      return { pictures: pictures.with(change.index, { ...described, alt: change.alt }), featuredIndex }
    }
  }
}

function featuredAfterRemoval(featured: number, removed: number) {
  if (removed === featured) return 0
  return removed < featured ? featured - 1 : featured
}

// The featured image stays the same image, wherever it moves.
function move(order: PictureOrder, { from, to }: { from: number; to: number }): PictureOrder {
  const moved = order.pictures[from]
  if (!moved || !order.pictures[to] || from === to) return order
  const pictures = order.pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
  const featured = order.pictures[order.featuredIndex]
  return { pictures, featuredIndex: featured ? pictures.indexOf(featured) : 0 }
}
