import type { ImageSource } from '#app/ui/image.tsx'

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
  image: ImageSource
  /** Figures under the opening; none where the company claims none. */
  tiles: ClaimTile[]
  offers: { title: string; text: string; items: TextItem[] }
  reasons: { title: string; image: ImageSource; items: TextItem[] }
  /** What it reaches over: kinds of buildings, channels, or a month's calendar. */
  scope: { title: string; text: string; items: ScopeItem[] }
  steps: { title: string; items: TextItem[] }
  closing: { title: string; text: string }
}

export type TextItem = { title: string; text: string }
export type ScopeItem = TextItem & { figure?: Figure }
export type ClaimTile = { label: string; figure: Figure }

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
