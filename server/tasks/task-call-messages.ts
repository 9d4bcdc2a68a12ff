export const taskCallMessages = {
  handlersOnly: 'Only agents, administrators and super admins have tasks',
  unusable: 'Write the task in one line of at most 200 characters',
  outOfReach: 'Choose a day within the next two years',
  assignee: 'Choose an agent or administrator who still works here',
  about: 'This person or listing is no longer there',
  gone: 'This task is no longer there',
} as const
