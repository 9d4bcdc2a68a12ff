export const analyticsCallMessages = {
  managersOnly: 'Only administrators and super admins can see the analytics',
}
