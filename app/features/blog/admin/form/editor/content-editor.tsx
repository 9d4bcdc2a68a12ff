import { useEffect, useMemo, useRef, useState } from 'react'
import { EditorContent, useEditor } from '@tiptap/react'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { contentExtensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ImageDialog, type ImageField } from './image-dialog.tsx'
import { contentOfDocument, editableDocument, reducePasted } from './reduce-content.ts'
import { contentClass } from '../../../content/class-names.ts'
import styles from './content-editor.module.css'
import { editorMessages } from './editor-messages.ts'

const { keys, paste } = editorMessages

type ContentEditorProps = {
  /** Initial content; later values are the editor's own. */
  content: string
  isInvalid: boolean
  describedBy: string | undefined
  imageField: ImageField
  onChange: (content: string) => void
}

/** Loaded on demand: the editor is the largest script of all. */
export default function ContentEditor({ content, isInvalid, describedBy, imageField, onChange }: ContentEditorProps) {
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const [extensions] = useState(() => contentExtensions({ onLink: () => setDialog('link') }))
  const [start] = useState(() => editableDocument(content, window.location.origin))
  const editorProps = useMemo(
    () => ({
      attributes: {
        id: 'content',
        class: `${contentClass}`,
        'data-slot': 'content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': editorMessages.label,
        'aria-required': 'true',
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: cleanPasted,
    }),
    [isInvalid, describedBy],
  )
  const editor = useEditor({
    extensions,
    content: start,
    editorProps,
    // The content security policy blocks style elements made by script; their rules are in the stylesheet beside this file.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => latest.current(contentOfDocument(changed.getJSON(), window.location.origin)),
  })

  useHotkeys(editorKeys)

  return (
    <>
      <EditorToolbar editor={editor} onLink={() => setDialog('link')} onImage={() => setDialog('picture')} />
      <EditorContent editor={editor} className={styles.page} />
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={() => setDialog(undefined)} />
      <ImageDialog
        open={dialog === 'picture'}
        field={imageField}
        onClose={() => setDialog(undefined)}
        onInsert={({ src, alt }) =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'figure', content: [{ type: 'figureImage', attrs: { src, alt } }] })
            .run()
        }
      />
    </>
  )
}

// Shortcuts that the editor itself handles.
const editorKeys = {
  'ctrl+alt+2': { does: keys.h2 },
  'ctrl+alt+3': { does: keys.h3 },
  'ctrl+b': { does: keys.bold },
  'ctrl+k': { does: keys.link },
  'ctrl+i': { does: keys.italic },
  'ctrl+z': { does: keys.undo },
  'ctrl+y': { does: keys.redo },
}

// Pasted HTML is sanitised before the browser parses it.
function cleanPasted(html: string) {
  const reduced = reducePasted(html, window.location.origin)
  if (reduced.state === 'too-much') {
    toast({ title: paste.tooMuch, tone: 'danger' })
    return ''
  }
  if (reduced.externalImages > 0) {
    toast({
      title: paste.imagesLeftOut,
      description: paste.uploadThem,
    })
  }
  return reduced.content
}
