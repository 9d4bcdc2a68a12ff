import { call, read, router, write } from '#server/calls/call.ts'
import { listPosts, postListInput } from './list-posts.ts'
import { findPostPlan, planInput } from './plans/post-plan.ts'
import { schedulePost, schedulePostInput } from './plans/schedule-post.ts'
import { restorationInput, restorePosts } from './restore-posts.ts'

export const blogCalls = router({
  list: call.input(postListInput).query(read(listPosts)),
  plan: call.input(planInput).query(read(findPostPlan)),
  schedule: call.input(schedulePostInput).mutation(write(schedulePost)),
  restore: call.input(restorationInput).mutation(write(restorePosts, { changesPages: true })),
})
