export const emailCallMessages = {
  superAdminsRead: 'Only a super admin can see the emails',
  superAdminsResend: 'Only a super admin can send emails again',
} as const
