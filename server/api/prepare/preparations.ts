import type { ImageLibrary } from '#server/media/upload/store-image.ts'
import { createPostPreparation } from './prepare-post.ts'
import { createImagePreparation } from './prepare-images.ts'
import { ApiRejection } from '#server/api/api-error.ts'
import type { Preparations, PrepareWrite } from './prepare-write.ts'

/** Hooks that prepare rows before they are stored. `origin` is the site's own. */
export function createPreparations(library: ImageLibrary, origin: string): Preparations {
  return {
    properties: createImagePreparation(library, ['images', 'floor_plan']),
    blogs: inSequence(
      createPostPreparation(origin),
      createImagePreparation(library, ['featured_image', 'author_image']),
    ),
  }
}

function inSequence(first: PrepareWrite, second: PrepareWrite): PrepareWrite {
  return async (values, context) => {
    const ready = await first(values, context)
    return ready instanceof ApiRejection ? ready : second(ready, context)
  }
}
