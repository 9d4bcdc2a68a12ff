import { categories, type Offer } from '#app/shared/offer.ts'
import { isOffered, listPaths } from '#app/shared/public-pages.ts'
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

/**
 * Menu and footer as visitors see them. Links to services that are hidden or gone and to categories that are not offered are left
 * out, and panels without links.
 */
export function resolveMenu(menu: MenuContent, services: readonly ServiceLink[], offer: Offer = categories): ShownMenu {
  const toLinks = (links: readonly MenuLink[]) => links.flatMap((link) => resolveLink(link, services, offer))
  const { entries, button, columns, ...rest } = menu
  const targets = entries.flatMap(({ target, links }) => [target, ...links.map((link) => link.target)])
  return {
    ...rest,
    entries: entries.flatMap(({ label, target, links }): ShownEntry[] => {
      if (isTwice(target, targets, offer)) return []
      const panel =
        target === allServices ? services.map(toServiceLink) : target === 'panel' ? toLinks(links) : undefined
      if (panel && (target === allServices || links.length === 1 || panel.length > 1))
        return panel.length > 0 ? [{ label, links: panel }] : []
      // What is left of several links needs no panel.
      const [link] = panel ?? toLinks([{ label, target, text: '' }])
      return link ? [{ label: link.label, to: link.to, ...(link.isForeign && { isForeign: true }), links: [] }] : []
    }),
    button: button.label === '' ? null : (toLinks([{ ...button, text: '' }])[0] ?? null),
    columns: columns
      .map(({ title, links }) => {
        const own = links.map(({ target }) => target)
        return { title, links: toLinks(links.filter(({ target }) => !isTwice(target, own, offer))) }
      })
      .filter(({ links }) => links.length > 0),
  }
}

/** With a single category the list of all properties is that of the category, which is linked beside it. */
function isTwice(target: string, targets: readonly string[], offer: Offer) {
  const [only] = offer
  return offer.length === 1 && only !== undefined && target === '/projects' && targets.includes(listPaths[only])
}

function resolveLink({ label, target, text }: MenuLink, services: readonly ServiceLink[], offer: Offer): ShownLink[] {
  if (!isOffered(target, offer)) return []
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

/** Without the links to categories that the company does not offer. */
export function withoutUnoffered(menu: MenuContent, offer: Offer): MenuContent {
  const isShown = ({ target }: { target: string }) => isOffered(target, offer)
  const withLinks = <Part extends { links: MenuLink[] }>(part: Part) => ({ ...part, links: part.links.filter(isShown) })
  return { ...menu, entries: menu.entries.filter(isShown).map(withLinks), columns: menu.columns.map(withLinks) }
}
