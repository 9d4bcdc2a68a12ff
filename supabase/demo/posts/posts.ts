import type { DemoPost } from '../demo-post.ts'
import { ardhisasaOnline } from './ardhisasa-online.ts'
import { firstHome } from './first-home.ts'
import { firstViewing } from './first-viewing.ts'
import { howValuationWorks } from './how-valuation-works.ts'
import { landChecks } from './land-checks.ts'
import { maintenanceYear } from './maintenance-year.ts'
import { offPlan } from './off-plan.ts'
import { registeredAgents } from './registered-agents.ts'
import { rentDeposit } from './rent-deposit.ts'
import { rentalIncomeTax } from './rental-income-tax.ts'
import { sectionalTitles } from './sectional-titles.ts'
import { serviceCharge } from './service-charge.ts'
import { spousalConsent } from './spousal-consent.ts'
import { townhouseOrApartment } from './townhouse-or-apartment.ts'

export const posts: readonly DemoPost[] = [
  firstHome,
  landChecks,
  rentDeposit,
  townhouseOrApartment,
  sectionalTitles,
  rentalIncomeTax,
  offPlan,
  howValuationWorks,
  maintenanceYear,
  ardhisasaOnline,
  serviceCharge,
  spousalConsent,
  registeredAgents,
  firstViewing,
]
