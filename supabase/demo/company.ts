import { defaultCompany } from '../../app/features/company/company-settings.ts'
import { platformDefaults } from '../../app/features/settings/platform-settings.ts'
import { team } from './team.ts'

/** The made-up company: the defaults, and what only the demo can say. */
export const demoSettings = {
  ...platformDefaults,
  company: { ...defaultCompany, pictureNote: 'Pictures on this site are renderings.' },
  general: {
    ...platformDefaults.general,
    siteDescription: 'Houses, apartments and land across Kenya, and a team that looks after what you own.',
  },
  team: { members: team },
}
