import type { ContentImage } from './content-fields.ts'

export const noImage: ContentImage = { src: '', alt: '', x: 50, y: 50 }
