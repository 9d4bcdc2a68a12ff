import { useState } from 'react'
import { useOffer } from '#app/shared/offer-context.ts'
import { isOffered, nameTarget, targetPages } from '#app/shared/public-pages.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import type { Service } from '../services-document.ts'
import { servicesEditorMessages } from './services-editor-messages.ts'

const texts = servicesEditorMessages.remove

type RemoveServiceDialogProps = {
  service: Service
  others: readonly Service[]
  onHide: () => void
  onRemove: (target: string) => void
  onClose: () => void
}

/** Asks where visitors of the address go, and offers to hide the service instead. */
export function RemoveServiceDialog({ service, others, onHide, onRemove, onClose }: RemoveServiceDialogProps) {
  const offer = useOffer()
  const [target, setTarget] = useState('/')
  const andClose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(service.name)}
      footer={
        <>
          <Button tone="line" data-autofocus onClick={onClose}>
            {adminMessages.cancel}
          </Button>
          <Button tone="talk" onClick={andClose(() => onRemove(target))}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{texts.text}</p>
        <Field label={texts.target} name="redirect-target" hint={texts.targetHint(service.slug)}>
          {(control) => (
            <Select {...control} value={target} onChange={(event) => setTarget(event.target.value)}>
              {targetPages
                .filter((page) => isOffered(page.path, offer))
                .map((page) => (
                  <option key={page.path} value={page.path}>
                    {nameTarget(page, offer)}
                  </option>
                ))}
              {others.map(({ id, name }) => (
                <option key={id} value={`service:${id}`}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="text-sm">
          {texts.hide}{' '}
          <button type="button" className="inline-link" onClick={andClose(onHide)}>
            {texts.hideIt}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
