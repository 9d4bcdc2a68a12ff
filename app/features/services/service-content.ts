import type { PictureSource } from '../../ui/picture.tsx'

/** Everything one service page says. */
export type ServiceContent = {
  slug: string
  /** What the contact form's Service Interest is set to. */
  interest: string
  /** As the menus and the title of the page say it. */
  name: string
  /** For search engines, at most 160 characters. */
  description: string
  headline: string
  lead: string
  picture: PictureSource
  /** Figures under the opening; none where the company claims none. */
  tiles: Tile[]
  offers: { title: string; words: string; items: Line[] }
  reasons: { title: string; picture: PictureSource; items: Line[] }
  /** What it reaches over: kinds of buildings, channels, or a month's calendar. */
  scope: { title: string; words: string; items: ScopeLine[] }
  steps: { title: string; items: Line[] }
  closing: { title: string; words: string }
}

export type Line = { title: string; words: string }
export type ScopeLine = Line & { figure?: Figure }
export type Tile = { label: string; figure: Figure }

/** Said here, or kept in the company's settings under that claim. */
export type Figure = string | { claim: ClaimName }
export type ClaimName = keyof typeof claimed

/** The company's claims as far as these pages show them. */
export type ServiceClaims = {
  propertiesManaged: string
  projectsCompleted: string
  facilitiesManaged: string
  propertiesSold: string
  yearsExperience: string
  clientSatisfactionPercent: number
  occupancyRatePercent: number
  averageSaleDays: number
  reach: { monthlyPortalVisitors: string; socialFollowers: string; emailSubscribers: string }
  marketAnalysis: { regions: string; dataPoints: string; accuracy: string; reports: string }
  facilityManagement: { uptime: string; emergencyResponse: string }
}

export function figureText(figure: Figure, claims: ServiceClaims) {
  return typeof figure === 'string' ? figure : claimed[figure.claim](claims)
}

const claimed = {
  propertiesManaged: ({ propertiesManaged }: ServiceClaims) => propertiesManaged,
  projectsCompleted: ({ projectsCompleted }: ServiceClaims) => projectsCompleted,
  facilitiesManaged: ({ facilitiesManaged }: ServiceClaims) => facilitiesManaged,
  propertiesSold: ({ propertiesSold }: ServiceClaims) => propertiesSold,
  years: ({ yearsExperience }: ServiceClaims) => yearsExperience,
  satisfaction: ({ clientSatisfactionPercent }: ServiceClaims) => `${clientSatisfactionPercent}%`,
  occupancy: ({ occupancyRatePercent }: ServiceClaims) => `${occupancyRatePercent}%`,
  saleDays: ({ averageSaleDays }: ServiceClaims) => `${averageSaleDays} days`,
  portalVisitors: ({ reach }: ServiceClaims) => reach.monthlyPortalVisitors,
  followers: ({ reach }: ServiceClaims) => reach.socialFollowers,
  subscribers: ({ reach }: ServiceClaims) => reach.emailSubscribers,
  regions: ({ marketAnalysis }: ServiceClaims) => marketAnalysis.regions,
  dataPoints: ({ marketAnalysis }: ServiceClaims) => marketAnalysis.dataPoints,
  accuracy: ({ marketAnalysis }: ServiceClaims) => marketAnalysis.accuracy,
  reports: ({ marketAnalysis }: ServiceClaims) => marketAnalysis.reports,
  uptime: ({ facilityManagement }: ServiceClaims) => facilityManagement.uptime,
  emergencyResponse: ({ facilityManagement }: ServiceClaims) => facilityManagement.emergencyResponse,
}
