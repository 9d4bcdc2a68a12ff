import type { Language } from '#app/shared/language.ts'
import { publicPages, targetPages } from '#app/shared/public-pages.ts'

export const pageTargets = targetPages.map(({ path }) => path)
type PageTarget = (typeof pageTargets)[number]

/** A panel with every service that is shown. */
export const allServices = 'services'

/** Begins the target of a link to one service; its key follows, so that the link follows a new address. */
export const servicePrefix = 'service:'

export function isPageTarget(text: string): text is PageTarget {
  return pageTargets.some((target) => target === text)
}

/** The pages that the company's column of the footer leads to, in a menu that nobody has arranged. */
export function footerLinks(language: Language) {
  return publicPages.flatMap(({ path, footer }) =>
    footer ? [{ label: footer[language], target: path, text: '' }] : [],
  )
}

/** The host of a link to another site; undefined for pages of this one. */
export function foreignHost(target: string) {
  return target.startsWith('https://') ? URL.parse(target)?.host : undefined
}
