import type { ReactNode } from 'react'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import styles from './content-editor.module.css'
import { editorMessages } from './editor-messages.ts'

const { tools } = editorMessages

type EditorToolbarProps = { editor: Editor; onLink: () => void; onImage: () => void }

export function EditorToolbar({ editor, onLink, onImage }: EditorToolbarProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isH2: current.isActive('heading', { level: 2 }),
      isH3: current.isActive('heading', { level: 3 }),
      isBold: current.isActive('bold'),
      isItalic: current.isActive('italic'),
      isStruck: current.isActive('strike'),
      isLink: current.isActive('link'),
      isList: current.isActive('bulletList'),
      isNumbered: current.isActive('orderedList'),
      isQuote: current.isActive('blockquote'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <Toolbar.Root className={styles.toolbar} aria-label={tools.label} aria-controls="content">
      <Tool label={tools.h2} isOn={now.isH2} onPress={() => run().toggleHeading({ level: 2 }).run()}>
        <Heading2 aria-hidden="true" />
      </Tool>
      <Tool label={tools.h3} isOn={now.isH3} onPress={() => run().toggleHeading({ level: 3 }).run()}>
        <Heading3 aria-hidden="true" />
      </Tool>
      <ToolbarDivider />
      <Tool label={tools.bold} isOn={now.isBold} onPress={() => run().toggleBold().run()}>
        <Bold aria-hidden="true" />
      </Tool>
      <Tool label={tools.italic} isOn={now.isItalic} onPress={() => run().toggleItalic().run()}>
        <Italic aria-hidden="true" />
      </Tool>
      <Tool label={tools.strike} isOn={now.isStruck} onPress={() => run().toggleStrike().run()}>
        <Strikethrough aria-hidden="true" />
      </Tool>
      <Tool label={tools.link} isOn={now.isLink} onPress={onLink}>
        <LinkIcon aria-hidden="true" />
      </Tool>
      <ToolbarDivider />
      <Tool label={tools.bulleted} isOn={now.isList} onPress={() => run().toggleBulletList().run()}>
        <List aria-hidden="true" />
      </Tool>
      <Tool label={tools.numbered} isOn={now.isNumbered} onPress={() => run().toggleOrderedList().run()}>
        <ListOrdered aria-hidden="true" />
      </Tool>
      <Tool label={tools.quote} isOn={now.isQuote} onPress={() => run().toggleBlockquote().run()}>
        <Quote aria-hidden="true" />
      </Tool>
      <Tool label={tools.photo} onPress={onImage}>
        <ImagePlus aria-hidden="true" />
      </Tool>
      <ToolbarDivider />
      <Tool label={tools.undo} disabled={!now.canUndo} onPress={() => run().undo().run()}>
        <Undo2 aria-hidden="true" />
      </Tool>
      <Tool label={tools.redo} disabled={!now.canRedo} onPress={() => run().redo().run()}>
        <Redo2 aria-hidden="true" />
      </Tool>
    </Toolbar.Root>
  )
}

type ToolProps = { label: string; isOn?: boolean; disabled?: boolean; onPress: () => void; children: ReactNode }

function Tool({ label, isOn, disabled, onPress, children }: ToolProps) {
  return (
    <Toolbar.Button aria-label={label} title={label} aria-pressed={isOn} disabled={disabled} onClick={onPress}>
      {children}
    </Toolbar.Button>
  )
}

function ToolbarDivider() {
  return <span className={styles.separator} aria-hidden="true" />
}
