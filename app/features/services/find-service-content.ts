import { commissionAgent } from './commission-agent-content.ts'
import { facilityManagement } from './facility-management-content.ts'
import { marketAnalysis } from './market-analysis-content.ts'
import { projectManagement } from './project-management-content.ts'
import { propertyManagement } from './property-management-content.ts'
import { salesMarketing } from './sales-marketing-content.ts'
import type { ServiceContent } from './service-content.ts'

export const serviceContents: ServiceContent[] = [
  propertyManagement,
  commissionAgent,
  salesMarketing,
  projectManagement,
  facilityManagement,
  marketAnalysis,
]

/** By the page's path: '/market-analysis'. */
export function findServiceContent(pathname: string) {
  return serviceContents.find(({ slug }) => pathname === `/${slug}`)
}
