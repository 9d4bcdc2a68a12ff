import { team, type TeamMember } from './team.ts'

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** Times are local to Nairobi, 24-hour `HH:MM`; both null on a day that is closed. */
export type OpeningHours = {
  days: string
  weekdays: readonly Weekday[]
  opens: string | null
  closes: string | null
}

export type CompanySettings = {
  name: string
  legalName: string
  tagline: string
  foundedYear: number
  officePhone: string
  salesPhone: string
  /** The number a WhatsApp chat opens with. */
  whatsapp: string
  email: string
  address: string
  city: string
  country: string
  hours: readonly OpeningHours[]
  replyWithinHours: number
  /** An empty address hides the link. */
  social: { facebook: string; twitter: string; instagram: string; linkedin: string }
  licences: readonly { name: string; number: string }[]
  /** Said at the foot of every page. */
  pictureNote: string
  claims: CompanyClaims
}

/** What the company says about itself. Counts of listings are never kept here: they are read live. */
export type CompanyClaims = {
  propertiesManaged: string
  yearsExperience: string
  happyClients: string
  facilitiesManaged: string
  projectsCompleted: string
  propertiesSold: string
  teamMembers: number
  clientSatisfactionPercent: number
  occupancyRatePercent: number
  averageSaleDays: number
  licensedAndBonded: boolean
  roundTheClockSupport: boolean
  guaranteedResults: boolean
  reach: { monthlyPortalVisitors: string; socialFollowers: string; emailSubscribers: string }
  marketAnalysis: { regions: string; dataPoints: string; accuracy: string; reports: string }
  facilityManagement: { uptime: string; emergencyResponse: string }
}

export type GeneralSettings = {
  siteName: string
  siteDescription: string
  contactEmail: string
  supportEmail: string
  maintenanceMode: boolean
  allowRegistration: boolean
  requireEmailVerification: boolean
}

export type SecuritySettings = {
  passwordMinLength: number
  requireTwoFactor: boolean
  /** Hours. */
  sessionTimeout: number
  maxLoginAttempts: number
  enableCaptcha: boolean
}

export type NotificationSettings = {
  emailNotifications: boolean
  smsNotifications: boolean
  pushNotifications: boolean
  adminAlerts: boolean
  userWelcomeEmail: boolean
}

export type PaymentSettings = {
  stripeEnabled: boolean
  paypalEnabled: boolean
  currency: 'KES' | 'USD' | 'EUR' | 'GBP' | 'CAD'
  /** Per cent. */
  taxRate: number
  /** Per cent of the price. */
  commissionRate: number
}

export type FeatureSettings = {
  propertyComparison: boolean
  savedSearches: boolean
  propertyAlerts: boolean
  virtualTours: boolean
  chatSupport: boolean
}

export type DemoSettings = {
  company: CompanySettings
  general: GeneralSettings
  features: FeatureSettings
  team: { members: readonly TeamMember[] }
  security: SecuritySettings
  notifications: NotificationSettings
  payments: PaymentSettings
}

export type SettingsSection = keyof DemoSettings

export const publicSections: readonly SettingsSection[] = ['company', 'general', 'features', 'team']

const company: CompanySettings = {
  name: 'Makazi Properties',
  legalName: 'Makazi Properties Limited',
  tagline: 'Homes worth keeping.',
  foundedYear: 2015,
  officePhone: '+254700000100',
  salesPhone: '+254700000200',
  whatsapp: '+254700000200',
  email: 'hello@makazi.example',
  address: 'Ring Road Parklands, Nairobi, Kenya',
  city: 'Nairobi',
  country: 'Kenya',
  hours: [
    {
      days: 'Mon–Fri',
      weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '18:00',
    },
    { days: 'Sat', weekdays: ['Saturday'], opens: '09:00', closes: '14:00' },
    { days: 'Sun', weekdays: ['Sunday'], opens: null, closes: null },
  ],
  replyWithinHours: 24,
  social: { facebook: '', twitter: '', instagram: '', linkedin: '' },
  licences: [],
  pictureNote: 'Pictures on this site are renderings.',
  claims: {
    propertiesManaged: '50+',
    yearsExperience: '10+',
    happyClients: '250+',
    facilitiesManaged: '50+',
    projectsCompleted: '350+',
    propertiesSold: '500+',
    teamMembers: team.length,
    clientSatisfactionPercent: 95,
    occupancyRatePercent: 97,
    averageSaleDays: 30,
    licensedAndBonded: true,
    roundTheClockSupport: true,
    guaranteedResults: true,
    reach: { monthlyPortalVisitors: '500K+', socialFollowers: '100K+', emailSubscribers: '25K+' },
    marketAnalysis: { regions: '5+', dataPoints: '10,000+', accuracy: '95%+', reports: 'Monthly' },
    facilityManagement: { uptime: '99.9%', emergencyResponse: '24/7' },
  },
}

export const demoSettings: DemoSettings = {
  company,
  general: {
    siteName: company.name,
    siteDescription: 'Houses, apartments and land across Kenya, and a team that looks after what you own.',
    contactEmail: company.email,
    supportEmail: 'support@makazi.example',
    maintenanceMode: false,
    allowRegistration: true,
    requireEmailVerification: true,
  },
  features: {
    propertyComparison: true,
    savedSearches: true,
    propertyAlerts: true,
    virtualTours: false,
    chatSupport: true,
  },
  team: { members: team },
  security: {
    passwordMinLength: 8,
    requireTwoFactor: false,
    sessionTimeout: 24,
    maxLoginAttempts: 5,
    enableCaptcha: true,
  },
  notifications: {
    emailNotifications: true,
    smsNotifications: false,
    pushNotifications: true,
    adminAlerts: true,
    userWelcomeEmail: true,
  },
  payments: {
    stripeEnabled: true,
    paypalEnabled: false,
    currency: 'KES',
    taxRate: 8.5,
    commissionRate: 3,
  },
}
