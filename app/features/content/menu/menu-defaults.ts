import type { Language } from '#app/shared/language.ts'
import { menuContent as english } from './menu-content.ts'
import { menuContent as swahili } from './menu-content.sw.ts'
import type { MenuContent } from './menu-document.ts'

export const menuDefaults: Record<Language, MenuContent> = { en: english, sw: swahili }
