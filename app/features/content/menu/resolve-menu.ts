import type { IconName } from '#app/ui/icons/icon.tsx'
import type { ServiceLink } from '../services/shown-services.ts'
import type { MenuContent, MenuLink } from './menu-document.ts'
import { allServices, foreignHost, servicePrefix } from './targets.ts'

/** A link with the address that it has now. */
export type ShownLink = {
  label: string
  to: string
  text: string
  icon?: IconName
  /** It leads to another site. */
  isForeign?: boolean
}
type ShownEntry = { label: string; to?: string; isForeign?: boolean; links: ShownLink[] }
export type ShownMenu = Omit<MenuContent, 'entries' | 'button' | 'columns'> & {
  entries: ShownEntry[]
  button: ShownLink | null
  columns: { title: string; links: ShownLink[] }[]
}

/** Menu and footer as visitors see them: links to services that are hidden or gone are left out, and panels without links. */
export function resolveMenu(menu: MenuContent, services: readonly ServiceLink[]): ShownMenu {
  const toLinks = (links: readonly MenuLink[]) => links.flatMap((link) => resolveLink(link, services))
  const { entries, button, columns, ...rest } = menu
  return {
    ...rest,
    entries: entries.flatMap(({ label, target, links }): ShownEntry[] => {
      const panel =
        target === allServices ? services.map(toServiceLink) : target === 'panel' ? toLinks(links) : undefined
      if (panel) return panel.length > 0 ? [{ label, links: panel }] : []
      const [link] = toLinks([{ label, target, text: '' }])
      return link ? [{ label, to: link.to, ...(link.isForeign && { isForeign: true }), links: [] }] : []
    }),
    button: button.label === '' ? null : (toLinks([{ ...button, text: '' }])[0] ?? null),
    columns: columns
      .map(({ title, links }) => ({ title, links: toLinks(links) }))
      .filter(({ links }) => links.length > 0),
  }
}

function resolveLink({ label, target, text }: MenuLink, services: readonly ServiceLink[]): ShownLink[] {
  // In a list the entry of all services is a link to each.
  if (target === allServices) return services.map(toServiceLink)
  if (!target.startsWith(servicePrefix))
    return [{ label, to: target, text, ...(foreignHost(target) !== undefined && { isForeign: true }) }]
  const service = services.find(({ id }) => servicePrefix + id === target)
  return service ? [{ label, to: service.path, text, icon: service.icon }] : []
}

function toServiceLink({ name, path, menuText, icon }: ServiceLink): ShownLink {
  return { label: name, to: path, text: menuText, icon }
}
