import type { PageTarget } from '../targets.ts'
import { menuEditorMessages } from './menu-editor-messages.ts'

/** What staff call the pages of the site. */
export const targetNames: Record<PageTarget, string> = menuEditorMessages.pages
