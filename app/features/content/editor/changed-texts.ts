import { isRecord } from '#app/shared/is-record.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import type { ChangedText } from '#app/ui/admin/compare/compare-table.tsx'
import { changeMessages as texts } from './change-messages.ts'
import { findRowChanges } from './row-changes.ts'

type Position = { path: string; names: string[] }

/** What differs between two values of a document, in the words of its screen. A row that was removed is one change. */
export function listChangedTexts(before: object, after: object, sections: Record<string, string>): ChangedText[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...names].flatMap((section) => {
    const position = { path: section, names: [sections[section] ?? toWords(section)] }
    return compare(Reflect.get(before, section), Reflect.get(after, section), position)
  })
}

/** 'work.steps.1.text' as 'How we work, steps, See it: text'. */
export function describePath(path: string, sections: Record<string, string>, value: unknown): string {
  const [section = '', ...keys] = path.split('.')
  const names = [sections[section] ?? toWords(section)]
  let part = isRecord(value) ? value[section] : undefined
  for (const key of keys) {
    const isRow = Array.isArray(part)
    const row: unknown = isRow ? Reflect.get(Object(part), key) : undefined
    names.push(isRow ? nameRow(row) || texts.unnamed(Number(key) + 1) : toWords(key))
    part = isRow ? row : isRecord(part) ? part[key] : undefined
  }
  return joinNames(names)
}

function compare(before: unknown, after: unknown, position: Position): ChangedText[] {
  if (isList(before) || isList(after)) return compareLists(toList(before), toList(after), position)
  if (isImage(before) || isImage(after)) return compareImages(before, after, position)
  if (isRecord(before) || isRecord(after)) {
    const parts = { before: isRecord(before) ? before : {}, after: isRecord(after) ? after : {} }
    const keys = new Set([...Object.keys(parts.after), ...Object.keys(parts.before)])
    keys.delete('id')
    return [...keys].flatMap((key) => compare(parts.before[key], parts.after[key], inside(position, key, toWords(key))))
  }
  return change(position, toText(before), toText(after))
}

function compareLists(before: unknown[], after: unknown[], position: Position): ChangedText[] {
  if (![...before, ...after].some(isRecord))
    return change(position, before.map(toText).join(', '), after.map(toText).join(', '))
  const { pairs, removed, added, isReordered } = findRowChanges(before, after, nameRow)
  return [
    ...pairs.flatMap((pair) =>
      compare(
        pair.before,
        pair.after,
        inside(position, String(pair.index), nameRow(pair.after) || texts.unnamed(pair.index + 1)),
      ),
    ),
    ...added.flatMap(({ row, index }) => change(inside(position, String(index), nameRow(row)), '', summarise(row))),
    ...removed.flatMap(({ row, index }) => change(inside(position, `-${index}`, nameRow(row)), summarise(row), '')),
    ...(isReordered ? change(inside(position, 'order', texts.order), nameRows(before), nameRows(after)) : []),
  ]
}

function compareImages(before: unknown, after: unknown, position: Position): ChangedText[] {
  const [from, to] = [isImage(before) ? before : noImage, isImage(after) ? after : noImage]
  if (from.src !== to.src) {
    const describe = ({ src, alt }: ShownImage, usual: string) => (src === '' ? '' : alt || usual)
    const isAlike = describe(from, texts.photo) === describe(to, texts.photo)
    return change(position, describe(from, texts.photo), isAlike ? texts.otherPhoto : describe(to, texts.photo))
  }
  return [
    ...change(inside(position, 'alt', texts.fields.alt), from.alt, to.alt),
    ...change(inside(position, 'focus', texts.focus), texts.focusAt(from.x, from.y), texts.focusAt(to.x, to.y)),
  ]
}

type ShownImage = { src: string; alt: string; x: number; y: number }
const noImage: ShownImage = { src: '', alt: '', x: 50, y: 50 }

function isImage(value: unknown): value is ShownImage {
  return (
    isRecord(value) && typeof value.src === 'string' && typeof value.alt === 'string' && typeof value.x === 'number'
  )
}

function change({ path, names }: Position, before: string, after: string): ChangedText[] {
  return before === after ? [] : [{ path, label: joinNames(names), before, after }]
}

function inside({ path, names }: Position, key: string, name: string): Position {
  return { path: `${path}.${key}`, names: name === '' ? names : [...names, name] }
}

/** 'Team, Jane Wambui: role'. */
function joinNames(names: string[]) {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}: ${last}` : last
}

const subjects = ['name', 'title', 'label', 'question', 'quote', 'figure', 'from', 'text'] as const
const maxNameLength = 60

/** What people call a row: its name, title or question. */
function nameRow(row: unknown): string {
  if (!isRecord(row)) return toText(row)
  const subject = subjects.map((key) => row[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof subject === 'string')
    return subject.length > maxNameLength ? `${subject.slice(0, maxNameLength).trimEnd()}…` : subject
  return typeof row.id === 'string' && /^[a-z]+$/.test(row.id) ? toWords(row.id) : ''
}

function nameRows(rows: unknown[]) {
  return rows.map(nameRow).join(', ')
}

/** The texts of a row that comes or goes. */
function summarise(row: unknown): string {
  if (typeof row === 'string') return row.startsWith('/') ? '' : row
  const parts = Array.isArray(row)
    ? row
    : isRecord(row)
      ? Object.entries(row).flatMap(([key, part]) => (key === 'id' ? [] : [part]))
      : []
  const found = parts.map(summarise).filter((text) => text !== '')
  return found.join('; ')
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function toList(value: unknown): unknown[] {
  return isList(value) ? value : []
}

function toWords(key: string): string {
  const known: Record<string, string> = texts.fields
  return known[key] ?? key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? adminMessages.compare.yes : adminMessages.compare.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
