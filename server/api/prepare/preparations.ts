import type { PictureLibrary } from '../../media/store-picture.ts'
import { createArticlePreparation } from './prepare-article.ts'
import { createPicturePreparation } from './prepare-pictures.ts'
import { ApiRejection } from '../api-error.ts'
import type { Preparations, PrepareWrite } from './prepare-write.ts'

/** What is done with rows before they are stored. `origin` is the site's own. */
export function createPreparations(library: PictureLibrary, origin: string): Preparations {
  return {
    properties: createPicturePreparation(library, ['images', 'floor_plan']),
    blogs: inTurn(
      createArticlePreparation(origin),
      createPicturePreparation(library, ['featured_image', 'author_image']),
    ),
  }
}

function inTurn(first: PrepareWrite, second: PrepareWrite): PrepareWrite {
  return async (values, context) => {
    const ready = await first(values, context)
    return ready instanceof ApiRejection ? ready : second(ready, context)
  }
}
