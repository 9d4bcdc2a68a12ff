import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import { BlockFields, type ImageField } from './block-fields.tsx'
import { blockKinds, type NewsletterBlock } from '../../issue-content.ts'
import type { StoredIssue } from '../newsletter-calls.ts'
import { maxBlocks, newBlock } from './issue-draft.ts'
import type { IssueForm } from './use-issue-form.ts'

const texts = newsletterAdminMessages.compose

type BlockListProps = { form: IssueForm; issue: StoredIssue; imageField: ImageField }

/** The blocks in their order; each is moved by buttons, which work by keyboard and by finger alike. */
export function BlockList({ form, issue, imageField }: BlockListProps) {
  const { blocks } = form.values
  const change = (changed: NewsletterBlock[]) => form.change({ blocks: changed })
  const move = (index: number, by: -1 | 1) => {
    const moved = [...blocks]
    const [block] = moved.splice(index, 1)
    if (block) moved.splice(index + by, 0, block)
    change(moved)
  }
  return (
    <>
      <ol className="grid gap-3" aria-label={texts.blocks}>
        {blocks.map((block, index) => {
          const name = texts.kinds[block.kind]
          const controls = (
            <>
              <IconButton label={texts.moveUp(name)} disabled={index === 0} onClick={() => move(index, -1)}>
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={texts.moveDown(name)}
                disabled={index === blocks.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                label={texts.removeBlock(name)}
                onClick={() => change(blocks.filter(({ key }) => key !== block.key))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </>
          )
          return (
            <li key={block.key}>
              <Panel title={name} end={controls}>
                <div className={`${panelBodyClass} grid gap-3`}>
                  <BlockFields
                    block={block}
                    issue={issue}
                    imageField={imageField}
                    onChange={(changes) =>
                      change(blocks.map((each) => (each.key === block.key ? { ...each, ...changes } : each)))
                    }
                  />
                </div>
              </Panel>
            </li>
          )
        })}
      </ol>
      <fieldset className="mt-4 flex flex-wrap gap-2" disabled={blocks.length >= maxBlocks}>
        <legend className="mb-2 text-sm font-semibold">{texts.addBlock}</legend>
        {blockKinds.map((kind) => (
          <Button key={kind} tone="line" size="s" onClick={() => change([...blocks, newBlock(kind)])}>
            <Plus aria-hidden="true" />
            {texts.kinds[kind]}
          </Button>
        ))}
      </fieldset>
      <p className="mt-2 text-xs text-ink-3">{texts.alwaysAdded}</p>
    </>
  )
}
