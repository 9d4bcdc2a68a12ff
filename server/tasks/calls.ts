import { call, read, router, write } from '#server/calls/call.ts'
import { listTasks, tasksInput } from './list-tasks.ts'
import { doneInput, saveTask, setTaskDone, taskInput } from './save-task.ts'

export const taskCalls = router({
  list: call.input(tasksInput).query(read(listTasks)),
  save: call.input(taskInput).mutation(write(saveTask)),
  setDone: call.input(doneInput).mutation(write(setTaskDone)),
})
