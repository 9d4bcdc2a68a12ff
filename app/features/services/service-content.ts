import type { ImageSource } from '#app/ui/image.tsx'

/** The content of one service page. */
export type ServiceContent = {
  slug: string
  /** Value of the contact form's Service Interest field. */
  interest: string
  /** Name in menus and in the page title. */
  name: string
  /** Meta description, at most 160 characters. */
  description: string
  headline: string
  lead: string
  image: ImageSource
  /** Figures below the introduction; empty where the company claims none. */
  tiles: ClaimTile[]
  offers: { title: string; text: string; items: TextItem[] }
  reasons: { title: string; image: ImageSource; items: TextItem[] }
  /** The scope of the service: kinds of buildings, channels, or a month's calendar. */
  scope: { title: string; text: string; items: ScopeItem[] }
  steps: { title: string; items: TextItem[] }
  closing: { title: string; text: string }
}

type TextItem = { title: string; text: string }
type ScopeItem = TextItem & { figure?: Figure }
type ClaimTile = { label: string; figure: Figure }

/** A literal value, or one of the company's claims in the settings. */
export type Figure = string | { claim: ClaimName }
type ClaimName = keyof typeof claimed

/** The company's claims that these pages show. */
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

/** Empty where the company has entered no value: then neither figure nor label is shown. */
export function figureText(figure: Figure, claims: ServiceClaims) {
  return typeof figure === 'string' ? figure : claimed[figure.claim](claims)
}

const claimed = {
  propertiesManaged: ({ propertiesManaged }: ServiceClaims) => propertiesManaged,
  projectsCompleted: ({ projectsCompleted }: ServiceClaims) => projectsCompleted,
  facilitiesManaged: ({ facilitiesManaged }: ServiceClaims) => facilitiesManaged,
  propertiesSold: ({ propertiesSold }: ServiceClaims) => propertiesSold,
  years: ({ yearsExperience }: ServiceClaims) => yearsExperience,
  satisfaction: ({ clientSatisfactionPercent }: ServiceClaims) => percent(clientSatisfactionPercent),
  occupancy: ({ occupancyRatePercent }: ServiceClaims) => percent(occupancyRatePercent),
  saleDays: ({ averageSaleDays }: ServiceClaims) => (averageSaleDays > 0 ? `${averageSaleDays} days` : ''),
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

function percent(value: number) {
  return value > 0 ? `${value}%` : ''
}
