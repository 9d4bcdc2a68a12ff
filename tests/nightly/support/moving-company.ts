/** What somebody types for a company that moves in. Without a licence it says nothing of one. */
export type MovingCompany = {
  name: string
  legalName: string
  tagline: string
  phone: string
  whatsapp: string
  email: string
  address: string
  city: string
  licence: string
  description: string
  accent: string
  owner: string
  agent: { name: string; email: string; password: string }
  about: string
  history: string
  services: readonly { name: string; summary: string }[]
  logo: string
}
