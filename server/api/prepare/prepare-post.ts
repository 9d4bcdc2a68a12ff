import { reduceContent } from '#app/features/blog/admin/form/editor/reduce-content.ts'
import { maxContentBytes } from '#app/features/blog/admin/form/post-input.ts'
import { ApiRejection } from '#server/api/api-error.ts'
import type { PrepareWrite } from './prepare-write.ts'
import { apiMessages } from '#server/api/api-messages.ts'

/**
 * Sanitises a post to what the editor would store, whoever writes it. `origin` is the site's own. Texts that are too
 * long are left to the database, which rejects them.
 */
export function createPostPreparation(origin: string): PrepareWrite {
  return async (values, { isStaff }) => {
    const { content } = values
    if (typeof content !== 'string' || Buffer.byteLength(content) > maxContentBytes) return values
    if (!(await isStaff())) return values
    const reduced = reduceContent(content, origin)
    if (reduced.state === 'reduced') return { ...values, content: reduced.content }
    return new ApiRejection(apiMessages.tooMuchMarkup, { code: '22023', status: 422 })
  }
}
