import { isRecord } from '#app/shared/is-record.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import type { ChangedText } from '#app/ui/admin/compare/compare-table.tsx'

export function listChangedTexts(before: object, after: object, sections: Record<string, string>): ChangedText[] {
  const texts = { before: collectTexts(before), after: collectTexts(after) }
  const paths = new Set([...texts.after.keys(), ...texts.before.keys()])
  return [...paths].flatMap((path) => {
    const change = { before: texts.before.get(path) ?? '', after: texts.after.get(path) ?? '' }
    return change.before === change.after ? [] : [{ path, label: describePath(path, sections), ...change }]
  })
}

/** 'work.steps.1.text' as 'How we work, steps 2, text'. */
export function describePath(path: string, sections: Record<string, string>): string {
  const [section = '', ...names] = path.split('.')
  const parts: string[] = []
  for (const name of names) {
    const isPlace = /^\d+$/.test(name)
    const text = isPlace ? String(Number(name) + 1) : name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
    if (isPlace && parts.length > 0) parts.push(`${parts.pop()} ${text}`)
    else parts.push(text)
  }
  return [sections[section] ?? section, ...parts].join(', ')
}

function collectTexts(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (isRecord(value) || Array.isArray(value)) {
    for (const [key, part] of Object.entries(value)) collectTexts(part, path ? `${path}.${key}` : key, found)
  } else found.set(path, toText(value))
  return found
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? adminMessages.compare.yes : adminMessages.compare.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
