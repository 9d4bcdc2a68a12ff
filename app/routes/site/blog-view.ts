import { backend } from '../../backend/context.ts'
import { countPostView } from '../../features/blog/blog-queries.ts'
import { isPostId } from '../../features/blog/post.ts'
import type { Route } from './+types/blog-view.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Where an article that was seen says so; nothing waits for the answer. */
export async function action({ context, params: { postId }, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  if (!isPostId(postId)) return new Response(null, { status: 404 })
  await countPostView(context.get(backend), postId)
  return new Response(null, { status: 204 })
}
