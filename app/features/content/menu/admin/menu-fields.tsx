import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { RowsEditor } from '../../editor/rows-editor.tsx'
import { TextField } from '../../editor/text-field.tsx'
import type { DocumentEditor, DocumentProblems } from '../../editor/use-document.ts'
import type { MenuContent, MenuEntry, MenuLink } from '../menu-document.ts'
import { menuFieldMessages } from '../menu-field-messages.ts'
import { menuEditorMessages } from './menu-editor-messages.ts'
import { TargetField } from './target-field.tsx'

const texts = menuEditorMessages
const labels = menuFieldMessages
const emptyLink: MenuLink = { label: '', target: '/', text: '' }

type MenuFieldsProps = { editor: DocumentEditor<'menu'> }

/** The entries of the menu, its button, and the footer. */
export function MenuFields({ editor }: MenuFieldsProps) {
  const { value, change, problems } = editor
  return (
    <>
      <p className="text-ink-2">{texts.lead}</p>
      <Panel title={texts.menu}>
        <div className={`${panelBodyClass} grid gap-4`}>
          <RowsEditor
            label={texts.menu}
            noun={texts.entry}
            rows={value.entries}
            max={6}
            empty={{ label: '', target: '/', links: [] }}
            getName={({ label }) => label}
            onChange={(entries) => change({ entries })}
          >
            {(entry, { index, change: set }) => (
              <EntryFields entry={entry} path={`entries.${index}`} problems={problems} set={set} />
            )}
          </RowsEditor>
          <ButtonFields editor={editor} />
        </div>
      </Panel>
      <FooterFields editor={editor} />
    </>
  )
}

type EntryFieldsProps = {
  entry: MenuEntry
  path: string
  problems: DocumentProblems
  set: (changes: Partial<MenuEntry>) => void
}

function EntryFields({ entry, path, problems, set }: EntryFieldsProps) {
  return (
    <>
      <TextField
        label={labels.label}
        name={`${path}.label`}
        value={entry.label}
        max={24}
        isRequired
        error={problems[`${path}.label`]}
        onChange={(label) => set({ label })}
      />
      <TargetField
        path={path}
        target={entry.target}
        canOpenPanel
        error={problems[`${path}.target`] ?? problems[`${path}.links`]}
        onChange={(target) => set({ target: target as MenuEntry['target'] })}
      />
      {entry.target === 'panel' && (
        <LinkRows
          label={texts.links(entry.label)}
          path={`${path}.links`}
          rows={entry.links}
          problems={problems}
          hasText
          onChange={(links) => set({ links })}
        />
      )}
    </>
  )
}

type LinkRowsProps = {
  label: string
  path: string
  rows: MenuLink[]
  problems: DocumentProblems
  /** In a panel a few words stand under the label. */
  hasText?: boolean
  onChange: (rows: MenuLink[]) => void
}

function LinkRows({ label, path, rows, problems, hasText, onChange }: LinkRowsProps) {
  return (
    <RowsEditor
      label={label}
      noun={texts.link}
      rows={rows}
      max={8}
      empty={emptyLink}
      getName={(row) => row.label}
      onChange={onChange}
    >
      {(row, { index, change: set }) => (
        <>
          <TextField
            label={labels.label}
            name={`${path}.${index}.label`}
            value={row.label}
            max={40}
            isRequired
            error={problems[`${path}.${index}.label`]}
            onChange={(text) => set({ label: text })}
          />
          <TargetField
            path={`${path}.${index}`}
            target={row.target}
            error={problems[`${path}.${index}.target`]}
            onChange={(target) => set({ target })}
          />
          {hasText && (
            <TextField
              label={labels.text}
              name={`${path}.${index}.text`}
              value={row.text}
              max={60}
              error={problems[`${path}.${index}.text`]}
              onChange={(text) => set({ text })}
            />
          )}
        </>
      )}
    </RowsEditor>
  )
}

function ButtonFields({ editor: { value, change, problems } }: MenuFieldsProps) {
  const set = (changes: Partial<MenuContent['button']>) => change({ button: { ...value.button, ...changes } })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{texts.button}</legend>
      <TextField
        label={labels.label}
        name="button.label"
        value={value.button.label}
        max={24}
        hint={texts.buttonHint}
        error={problems['button.label']}
        onChange={(label) => set({ label })}
      />
      <TargetField
        path="button"
        target={value.button.target}
        error={problems['button.target']}
        onChange={(target) => set({ target })}
      />
    </fieldset>
  )
}

function FooterFields({ editor: { value, change, problems } }: MenuFieldsProps) {
  return (
    <Panel title={texts.footer}>
      <div className={`${panelBodyClass} grid gap-4`}>
        <TextField
          label={labels.footerLine}
          name="footerLine"
          value={value.footerLine}
          max={120}
          error={problems.footerLine}
          onChange={(footerLine) => change({ footerLine })}
        />
        <RowsEditor
          label={labels.sections.columns}
          noun={texts.column}
          rows={value.columns}
          max={2}
          empty={{ title: '', links: [] }}
          getName={({ title }) => title}
          onChange={(columns) => change({ columns })}
        >
          {({ title, links }, { index, change: set }) => (
            <>
              <TextField
                label={labels.columnTitle}
                name={`columns.${index}.title`}
                value={title}
                max={40}
                isRequired
                error={problems[`columns.${index}.title`]}
                onChange={(text) => set({ title: text })}
              />
              <LinkRows
                label={texts.links(title)}
                path={`columns.${index}.links`}
                rows={links}
                problems={problems}
                onChange={(rows) => set({ links: rows })}
              />
            </>
          )}
        </RowsEditor>
        <TextField
          label={labels.bottomLine}
          name="bottomLine"
          value={value.bottomLine}
          max={160}
          hint={texts.bottomHint}
          error={problems.bottomLine}
          onChange={(bottomLine) => change({ bottomLine })}
        />
        <p className="text-sm text-ink-2">
          {fill(texts.newsletterBox, {
            newsletter: (
              <Link className="inline-link" to={href('/admin/newsletter')}>
                {texts.newsletter}
              </Link>
            ),
          })}
        </p>
        <Switch
          {...texts.showsSocial}
          checked={value.showsSocial}
          onChange={(showsSocial) => change({ showsSocial })}
        />
      </div>
    </Panel>
  )
}
