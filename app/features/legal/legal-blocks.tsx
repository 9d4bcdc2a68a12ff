import type { ReactNode } from 'react'
import { fill } from '#app/ui/text/fill.tsx'
import type { LegalBlock, LegalContent, LegalInsert } from './legal-content.ts'
import { DefinitionList, type LegalSection } from './legal-page.tsx'

/** Filled into the braces of the prose, and put in place of its inserts. */
export type LegalValues = { values?: Record<string, ReactNode>; inserts?: Partial<Record<LegalInsert, ReactNode>> }

/** Turns a legal page's content into the sections that the page shows. */
export function toLegalSections(
  { sections }: LegalContent,
  { values = {}, inserts = {} }: LegalValues,
): LegalSection[] {
  return sections.map(({ id, title, blocks }) => ({
    id,
    title,
    body: blocks.map((block) => <Block key={keyOf(block)} block={block} values={values} inserts={inserts} />),
  }))
}

function Block({ block, values, inserts }: Required<LegalValues> & { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{fill(block, values)}</p>
  if ('insert' in block) return inserts[block.insert]
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{fill(item, values)}</li>
        ))}
      </ul>
    )
  }
  return <DefinitionList entries={block.definitions.map(({ term, text }) => ({ term, text: fill(text, values) }))} />
}

function keyOf(block: LegalBlock) {
  return typeof block === 'string' ? block : JSON.stringify(block)
}
