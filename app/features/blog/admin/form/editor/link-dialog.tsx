import { useState } from 'react'
import type { Editor } from '@tiptap/react'
import { Dialog, DialogActions } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { isLinkAddress } from './editor-extensions.ts'
import { editorMessages } from './editor-messages.ts'

const messages = editorMessages.link

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void }

export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      <LinkFields
        current={String(editor.getAttributes('link').href ?? '')}
        onLink={(href) => {
          onClose()
          setLink(editor, href)
        }}
        onUnlink={() => {
          onClose()
          editor.chain().focus().extendMarkRange('link').unsetLink().run()
        }}
      />
    </Dialog>
  )
}

type LinkFieldsProps = { current: string; onLink: (href: string) => void; onUnlink: () => void }

/** Not a form: the dialog is inside the post's form, and forms cannot be nested. */
function LinkFields({ current, onLink, onUnlink }: LinkFieldsProps) {
  const [text, setText] = useState(current)
  const [error, setError] = useState<string>()
  const submit = () => {
    const href = parseLink(text)
    if (href) onLink(href)
    else setError(messages.invalid)
  }
  return (
    <>
      <Field label={messages.address} name="link" {...(error && { error })} hint={messages.hint}>
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              submit()
            }}
          />
        )}
      </Field>
      <DialogActions className="mt-4">
        {current !== '' && (
          <Button tone="line" onClick={onUnlink}>
            {messages.remove}
          </Button>
        )}
        <Button tone="go" onClick={submit}>
          {messages.set}
        </Button>
      </DialogActions>
    </>
  )
}

/** 'example.com' is read as a web address. */
function parseLink(text: string) {
  const address = text.trim()
  if (isLinkAddress(address)) return address
  const withScheme = `https://${address}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) && isLinkAddress(withScheme) ? withScheme : undefined
}

function setLink(editor: Editor, href: string) {
  const hasNoTarget = editor.state.selection.empty && !editor.isActive('link')
  if (hasNoTarget) {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
}
