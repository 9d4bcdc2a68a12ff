import pageStyles from './page.module.css'
import linkStyles from './link.module.css'
import buttonStyles from './button.module.css'

export const buttonRowClass = pageStyles.buttonRow
export const moreLinkClass = linkStyles.moreLink
export const sectionRuleClass = pageStyles.sectionRule
export const quietLinkClass = linkStyles.quietLink
export const sectionClass = pageStyles.section
export const iconButtonClass = buttonStyles.iconButton
export const textLinkClass = linkStyles.textLink
export const placeholderClass = pageStyles.placeholder
