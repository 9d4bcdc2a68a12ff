import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { TextField } from '../../editor/text-field.tsx'
import type { DocumentEditor } from '../../editor/use-document.ts'
import type { LegalKey } from '../legal-defaults.ts'
import { legalFieldMessages } from '../legal-field-messages.ts'
import { LegalBlockView, type LegalFacts } from '../legal-page.tsx'
import { fitToCompany, getDealConditions, listBlanks, listUnknownNames, parseLegalText } from '../legal-text.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { legalEditorMessages } from './legal-editor-messages.ts'
import { TemplatePanel } from './template-panel.tsx'

const texts = legalEditorMessages
const labels = legalFieldMessages

type LegalFieldsProps = { editor: DocumentEditor<LegalKey>; facts: LegalFacts }

/** The text of a legal page as it is written, and as it will be read. */
export function LegalFields({ editor, facts }: LegalFieldsProps) {
  const { value, change, problems } = editor
  const blanks = listBlanks(value.text)
  const unknown = listUnknownNames(value.text)
  return (
    <>
      {blanks.length > 0 && (
        <Notice tone="danger" title={texts.blanks(blanks.length)}>
          {texts.blanksText}
          <ul className="mt-1 list-disc pl-5">
            {blanks.map((blank) => (
              <li key={blank}>[{blank}]</li>
            ))}
          </ul>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="amber" title={texts.unknown(unknown.map((name) => `{${name}}`).join(', '))} />
      )}
      {(
        [
          ['title', 80, undefined],
          ['lead', 400, 2],
          ['description', 160, 2],
          ['text', 60_000, 24],
        ] as const
      ).map(([name, max, rows]) => (
        <TextField
          key={name}
          label={labels[name]}
          name={name}
          value={value[name]}
          max={max}
          {...(rows && { rows })}
          {...(name === 'text' && { hint: texts.format })}
          error={problems[name]}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <TemplatePanel editor={editor} />
      <FilledPanel facts={facts} />
      <Panel title={texts.preview}>
        <LegalPreview text={value.text} facts={facts} />
      </Panel>
    </>
  )
}

/** With the blanks, in red. */
function LegalPreview({ text, facts }: { text: string; facts: LegalFacts }) {
  return (
    <div
      className={`${panelBodyClass} grid gap-4 [&_address>span]:block [&_address>span]:leading-7 [&_ul]:list-disc [&_ul]:pl-5`}
    >
      {parseLegalText(fitToCompany(text, { whileNewsletter: true, ...getDealConditions(useOffer()) })).map(
        ({ id, title, blocks }) => (
          <section key={id} className="grid gap-2">
            {title && <h3 className="text-lg">{title}</h3>}
            {blocks.map((block) => (
              <LegalBlockView key={JSON.stringify(block)} block={block} facts={facts} />
            ))}
          </section>
        ),
      )}
    </div>
  )
}

/** What nobody types twice. */
function FilledPanel({ facts: { company, retention } }: { facts: LegalFacts }) {
  const { filled } = texts
  const rows = [
    ['company', filled.company, company.legalName || company.name],
    ['email', filled.email, company.email || filled.missing],
    ['contactDetails', filled.address, company.address || filled.missing],
    ['inquiryPeriod', filled.inquiries, filled.days(retention.inquiryDays)],
    ['emailPeriod', filled.emails, filled.days(retention.emailRetentionDays)],
    ['visitPeriod', filled.visits, filled.days(retention.eventDays)],
  ] as const
  return (
    <Panel title={filled.title}>
      <div className={panelBodyClass}>
        <p className="text-xs text-ink-2">{filled.text}</p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 max-[16rem]:grid-cols-1 gap-y-1 text-sm">
          {rows.map(([name, label, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">
                {label} <code>{`{${name}}`}</code>
              </dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
