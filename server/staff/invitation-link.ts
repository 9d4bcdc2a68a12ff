/** Where whoever is invited joins. */
export function invitationLink(origin: string, token: string) {
  return `${origin}/admin/reset?invitation=${encodeURIComponent(token)}`
}
