import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import { listedBlanks } from './reply-blanks.ts'
import type { ReplyTemplate } from '../inquiry-types.ts'
import { useReplyTemplates } from './use-reply-templates.ts'
import { TemplateForm } from './template-form.tsx'

const texts = followUpMessages.templates

/** Where managers write the company's templates. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data: templates = [] } = useReplyTemplates()
  const [editing, setEditing] = useState<ReplyTemplate | 'new'>()
  const done = () => setEditing(undefined)
  return (
    <Dialog open title={texts.title} width="drawer" onClose={onClose}>
      <p className="mb-4 text-sm text-ink-2">{texts.lead.replace('{blanks}', listedBlanks)}</p>
      {editing ? (
        <TemplateForm
          key={editing === 'new' ? 'new' : editing.id}
          stored={editing === 'new' ? undefined : editing}
          onDone={done}
        />
      ) : (
        <div className="grid gap-4 justify-items-start">
          {templates.length === 0 && <p className="text-sm text-ink-3">{texts.none}</p>}
          {templates.length > 0 && (
            <ul className="w-full border-t border-line">
              {templates.map((template) => (
                <li key={template.id} className="flex items-center justify-between gap-3 border-b border-line py-2">
                  <b className="min-w-0 wrap-anywhere">{template.name}</b>
                  <Button
                    tone="line"
                    size="s"
                    aria-label={texts.edit(template.name)}
                    onClick={() => setEditing(template)}
                  >
                    {texts.editShort}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button tone="go" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" />
            {texts.add}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
