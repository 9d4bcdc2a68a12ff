import { createElement } from 'react'
import {
  Banknote,
  Bell,
  Building2,
  CalendarDays,
  Calculator,
  CircleCheck,
  Lock,
  Map as MapIcon,
  Settings2,
  Shield,
  ToggleRight,
} from 'lucide-react'
import type { Connection } from '#app/backend/context.ts'
import { companySettingMessages } from '#app/features/company/admin/company-setting-messages.ts'
import { companyForm } from '#app/features/company/admin/company-form.ts'
import { CompanyTab } from '#app/features/company/admin/company-tab.tsx'
import { allProperties } from '#app/features/properties/results/all-properties.ts'
import { forRent } from '#app/features/properties/results/for-rent.ts'
import { forSale } from '#app/features/properties/results/for-sale.ts'
import { landForSale } from '#app/features/properties/results/land.ts'
import { type Section, sections } from '#app/features/settings/platform-settings.ts'
import { platformForms } from '#app/features/settings/section-form.ts'
import { SectionPanel } from '#app/features/settings/section-panel.tsx'
import { sectionHeads } from '#app/features/settings/setting-fields.ts'
import { type SettingsTab, SettingsScreen } from '#app/features/settings/settings-screen.tsx'
import { SetupPanel } from '#app/features/setup/setup-panel.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'

const usualEdges = {
  sale: forSale.priceEdges,
  rent: forRent.priceEdges,
  land: landForSale.priceEdges,
  all: allProperties.priceEdges,
}

const icons: Record<Section, typeof MapIcon> = {
  general: Settings2,
  security: Shield,
  notifications: Bell,
  payments: Banknote,
  features: ToggleRight,
  viewings: CalendarDays,
  availability: CircleCheck,
  costs: Calculator,
  map: MapIcon,
  privacy: Lock,
}

/** The settings of the site, with the company's tab among them. Security is for super admins only. */
export function SiteSettingsScreen({ connections }: { connections: readonly Connection[] }) {
  const isSuperAdmin = useStaff().member.role === 'super_admin'
  const tabs = tabsWith(connections).filter(({ section }) => isSuperAdmin || section !== 'security')
  return <SettingsScreen tabs={tabs} canSeeLog={isSuperAdmin} end={<SetupPanel />} />
}

function tabsWith(connections: readonly Connection[]): SettingsTab[] {
  const platform = sections.map((section): SettingsTab => ({
    section,
    label: sectionHeads[section].label,
    summary: sectionHeads[section].summary,
    icon: createElement(icons[section], { 'aria-hidden': true }),
    form: platformForms[section],
    content: (tab) => <SectionPanel section={section} connections={connections} {...tab} />,
  }))
  const company: SettingsTab = {
    section: 'company',
    label: companySettingMessages.tab,
    summary: companySettingMessages.summary,
    icon: <Building2 aria-hidden="true" />,
    form: companyForm,
    content: (tab) => <CompanyTab usualEdges={usualEdges} {...tab} />,
  }
  return platform.toSpliced(sections.indexOf('privacy'), 0, company)
}
