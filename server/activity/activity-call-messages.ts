export const activityCallMessages = {
  superAdminsOnly: 'Only a super admin can see the activity log',
} as const
