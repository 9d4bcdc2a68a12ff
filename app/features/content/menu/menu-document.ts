import * as z from 'zod'
import { contentDocument } from '../content-document.ts'
import { line, listOf } from '../content-fields.ts'
import { menuDefaults } from './menu-defaults.ts'
import { menuFieldMessages } from './menu-field-messages.ts'
import { allServices, isPageTarget } from './targets.ts'

const texts = menuFieldMessages
const servicePattern = /^service:[a-z0-9]+(?:-[a-z0-9]+)*$/
// No credentials before the host, and nothing that ends an attribute: the host that is shown is the one that opens.
const linkPattern = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d{1,5})?(?:\/[^\s"<>\\\p{Cc}]*)?$/iu

const target = z
  .string()
  // Spaces alone: a field has no line ends, and what comes with one was not typed there.
  .overwrite((text) => text.replaceAll(/^ +| +$/g, ''))
  .refine((text) => text !== '', { error: texts.targetMissing, abort: true })
  .refine((text) => isTarget(text), texts.targetForm)

const link = z.strictObject({
  label: line(texts.label, { max: 40, isRequired: true }),
  target,
  /** A few words under the label, where the entry stands in a panel. */
  text: line(texts.text, { max: 60 }),
})

const entry = z.strictObject({
  label: line(texts.label, { max: 24, isRequired: true }),
  /** `panel`: the entry opens a panel with its own links. */
  target: z.union([z.enum(['panel']), target]),
  links: listOf(link, 8),
})

const schema = z.strictObject({
  entries: z.array(entry.superRefine(rejectEmptyPanel)).max(6, texts.tooManyEntries),
  button: z.strictObject({ label: line(texts.label, { max: 24 }), target }),
  footerLine: line(texts.footerLine, { max: 120 }),
  columns: z
    .array(z.strictObject({ title: line(texts.columnTitle, { max: 40, isRequired: true }), links: listOf(link, 8) }))
    .max(2, texts.tooManyColumns),
  bottomLine: line(texts.bottomLine, { max: 160 }),
  showsSocial: z.boolean(),
})
export type MenuContent = z.infer<typeof schema>
export type MenuEntry = z.infer<typeof entry>
export type MenuLink = z.infer<typeof link>

export const menu = contentDocument({
  label: texts.document,
  path: '/',
  schema,
  sections: texts.sections,
  defaults: menuDefaults,
})

function rejectEmptyPanel({ target: to, links }: MenuEntry, context: z.RefinementCtx) {
  if (to === 'panel' && links.length === 0)
    context.addIssue({ code: 'custom', path: ['links'], message: texts.panelEmpty })
}

function isTarget(text: string) {
  if (text === allServices || isPageTarget(text)) return true
  if (servicePattern.test(text)) return text.length <= 68
  return linkPattern.test(text) && text.length <= 300
}
