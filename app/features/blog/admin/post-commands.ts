import type { Backend } from '#app/backend/context.ts'
import { uniqueViolation } from '#app/backend/sqlstate.ts'
import type { Database } from '#app/backend/database.types.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import type { SavedPost } from './managed-post.ts'
import { findSavedPost, isSlugUsed, savedPostFromRow, savedColumns } from './managed-post-queries.ts'
import type { PostInput } from './form/post-input.ts'
import { postFormMessages } from './form/post-form-messages.ts'

const texts = postFormMessages.changes

export type SaveResult =
  | { state: 'saved'; post: SavedPost }
  | { state: 'slug-used' }
  /** The post was saved by someone else in the meantime: nothing was written. */
  | { state: 'stale'; latest: SavedPost }

/** A slug edited by hand must be free; one that follows the title gets a number where it is not. */
export async function createPost(client: Backend, input: PostInput): Promise<SaveResult> {
  if (input.slug !== null && (await isSlugUsed(client, input.slug))) return { state: 'slug-used' }
  const row: BlogInsert = { ...toColumns(input), slug: input.slug ?? '' }
  const { data, error } = await client.from('blogs').insert(row).select(savedColumns).single()
  if (error?.code === uniqueViolation) return { state: 'slug-used' }
  if (error) throw error
  return { state: 'saved', post: await savedPostFromRow(client, data) }
}

type Update = { postId: string; input: PostInput; slug: string; basedOn: string }

/** `basedOn` is the timestamp of the version the author edited: a later version is not overwritten. */
export async function updatePost(client: Backend, { postId, input, slug, basedOn }: Update): Promise<SaveResult> {
  const { data, error } = await client
    .from('blogs')
    .update({ ...toColumns(input), slug })
    .eq('id', postId)
    .eq('updated_at', basedOn)
    .select(savedColumns)
    .maybeSingle()
  if (error?.code === uniqueViolation) return { state: 'slug-used' }
  if (error) throw error
  if (data) return { state: 'saved', post: await savedPostFromRow(client, data) }
  const latest = await findSavedPost(client, postId)
  if (!latest || latest.updatedAt === basedOn) throw forbiddenError(texts.notSaved)
  return { state: 'stale', latest }
}

export const maxPostsPerAction = 100

/**
 * Publishes the posts as they were listed: one that somebody saved since has another time, and stays a draft. Returns how many
 * were published.
 */
export async function publishPosts(client: Backend, posts: readonly { id: string; updatedAt: string }[]) {
  const { data, error } = await client
    .from('blogs')
    .update({ is_published: true })
    .in('id', getIds(posts))
    .in(
      'updated_at',
      posts.map(({ updatedAt }) => updatedAt),
    )
    .select('id')
  if (error) throw error
  if (data.length === 0) await requireReadable(client, getIds(posts))
  return data.length
}

export async function unpublishPosts(client: Backend, postIds: readonly string[]) {
  const { data, error } = await client
    .from('blogs')
    .update({ is_published: false })
    .in('id', [...postIds])
    .select('id')
  if (error) throw error
  if (data.length === 0) throw forbiddenError(texts.nothing)
}

/** Into the bin: hides posts from everybody. */
export async function deletePosts(client: Backend, postIds: readonly string[]) {
  const { data, error } = await client
    .from('blogs')
    .delete()
    .in('id', [...postIds])
    .select('id')
  if (error) throw error
  if (data.length === 0) throw forbiddenError(texts.notDeleted)
}

type BlogInsert = Database['public']['Tables']['blogs']['Insert']

/** An expired session finds no row at all. */
async function requireReadable(client: Backend, postIds: string[]) {
  const { data, error } = await client.from('blogs').select('id').in('id', postIds)
  if (error) throw error
  if (data.length === 0) throw forbiddenError(texts.nothing)
}

function getIds(posts: readonly { id: string }[]) {
  return posts.map(({ id }) => id)
}

function toColumns(input: PostInput) {
  return {
    title: input.title,
    excerpt: input.excerpt,
    content: input.content,
    tags: input.tags,
    category: input.category,
    author_name: input.authorName,
    is_published: input.isPublished,
    is_featured: input.isFeatured,
    featured_image: input.featuredImage,
    seo_title: input.seoTitle,
    seo_description: input.seoDescription,
    has_own_reading_time: input.readingMinutes !== null,
    ...(input.readingMinutes !== null && { reading_time: input.readingMinutes }),
  }
}
