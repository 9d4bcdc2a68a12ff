import { brandMessages } from './brand-messages.ts'
import type { Brand } from './brand.ts'

const texts = brandMessages.changes

/** What visitors will see changed, in words. */
export function describeChanges(before: Brand, after: Brand): string[] {
  const isNew = (name: 'logo' | 'darkLogo' | 'icon') => after[name].src !== '' && after[name].src !== before[name].src
  const isGone = (name: 'logo' | 'darkLogo' | 'icon') => after[name].src === '' && before[name].src !== ''
  const changes = [
    isNew('logo') && texts.logo,
    isGone('logo') && texts.noLogo,
    isNew('darkLogo') && texts.darkLogo,
    isGone('darkLogo') && texts.noDarkLogo,
    isNew('icon') && texts.icon,
    isGone('icon') && texts.noIcon,
    before.accent !== after.accent && texts.accent(after.accent.toUpperCase(), before.accent.toUpperCase()),
    before.fonts !== after.fonts && texts.fonts(brandMessages.fonts.sets[after.fonts].name),
    JSON.stringify(before.share) !== JSON.stringify(after.share) && texts.share,
  ]
  const described = changes.filter((change) => change !== false)
  return described.length > 0 ? described : [texts.none]
}
