import { useState } from 'react'
import { formatMonth } from '#app/shared/dates.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { listChangedTexts } from '../../editor/changed-texts.ts'
import { CompareTable } from '#app/ui/admin/compare/compare-table.tsx'
import type { DocumentEditor } from '../../editor/use-document.ts'
import { legalDefaults, type LegalKey } from '../legal-defaults.ts'
import { legalFieldMessages } from '../legal-field-messages.ts'
import { templateMonth } from '../legal-template.ts'
import { legalEditorMessages } from './legal-editor-messages.ts'

const texts = legalEditorMessages.template

/** Which template the text comes from. A newer one is offered; only a person puts it in place, and only in the draft. */
export function TemplatePanel({ editor }: { editor: DocumentEditor<LegalKey> }) {
  const [isComparing, setComparing] = useState(false)
  const { value, change, id } = editor
  const template = legalDefaults[id.key][id.language]
  const isOlder = value.template !== '' && value.template < templateMonth
  const take = () => {
    const before = value
    setComparing(false)
    change(template)
    toast({ title: texts.taken, action: { label: adminMessages.undo, onPress: () => change(before) } })
  }
  return (
    <Panel title={texts.title}>
      <div className={`${panelBodyClass} grid gap-3`}>
        <p className="text-sm">
          {value.template === '' ? texts.own : texts.current(formatMonth(value.template))}{' '}
          {isOlder && texts.newer(formatMonth(templateMonth))}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button tone="line" size="s" onClick={() => setComparing(true)}>
            {texts.see}
          </Button>
          {value.template !== '' && (
            <Button tone="plain" size="s" onClick={() => change({ template: '' })}>
              {texts.writeOwn}
            </Button>
          )}
        </div>
      </div>
      <Dialog
        open={isComparing}
        onClose={() => setComparing(false)}
        title={texts.compare(formatMonth(templateMonth))}
        width="l"
        footer={
          <>
            <Button tone="line" data-autofocus onClick={() => setComparing(false)}>
              {adminMessages.cancel}
            </Button>
            <Button tone="go" onClick={take}>
              {texts.take}
            </Button>
          </>
        }
      >
        <CompareTable
          changes={listChangedTexts(value, template, legalFieldMessages.sections)}
          columns={[...texts.columns]}
        />
      </Dialog>
    </Panel>
  )
}
