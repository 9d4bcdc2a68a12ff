import { companySettingMessages } from './company-setting-messages.ts'

const texts = companySettingMessages.edges

/** Amounts as they are typed and shown: '500K, 1M, 2.5M'. */
export function edgesText(edges: readonly number[]) {
  return edges.map(shortAmount).join(', ')
}

export const maxEdge = 1_000_000_000_000
export const maxEdges = 12

/** Empty keeps the default bands. */
export function parseEdges(text: string): { edges: number[] } | { problem: string } {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  if (parts.length > maxEdges) return { problem: texts.tooMany(maxEdges) }
  const edges = parts.map(parseShortAmount)
  if (!edges.every((edge) => edge !== undefined)) return { problem: texts.notAmounts }
  const isRising = edges.every((edge, index) => edge > (edges[index - 1] ?? 0))
  return isRising ? { edges } : { problem: texts.notRising }
}

function shortAmount(amount: number) {
  if (amount >= 1_000_000 && amount % 10_000 === 0) return `${amount / 1_000_000}M`
  return amount % 100 === 0 && amount >= 1_000 ? `${amount / 1_000}K` : String(amount)
}

const scales: Record<string, number> = { k: 1_000, m: 1_000_000 }

function parseShortAmount(word: string) {
  const [, digits = '', scale = ''] = /^(\d{1,13}(?:\.\d{1,4})?)([km])?$/i.exec(word) ?? []
  const amount = Math.round(Number(digits) * (scales[scale.toLowerCase()] ?? 1))
  return amount >= 1 && amount <= maxEdge ? amount : undefined
}
