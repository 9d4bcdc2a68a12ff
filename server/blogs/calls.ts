import { call, read, router, write } from '#server/calls/call.ts'
import { listPosts, postListInput } from './list-posts.ts'
import { restorationInput, restorePosts } from './restore-posts.ts'

export const blogCalls = router({
  list: call.input(postListInput).query(read(listPosts)),
  restore: call.input(restorationInput).mutation(write(restorePosts, { changesPages: true })),
})
