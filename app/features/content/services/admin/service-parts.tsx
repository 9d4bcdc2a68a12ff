import type { ReactNode } from 'react'
import { FigureRows } from '../../fields/figure-rows.tsx'
import { ImageField, type Uploader } from '../../fields/image-field.tsx'
import { SectionCard } from '../../fields/section-card.tsx'
import { RowsEditor } from '../../editor/rows-editor.tsx'
import { TextField } from '../../editor/text-field.tsx'
import type { DocumentProblems } from '../../editor/use-document.ts'
import type { Service } from '../services-document.ts'
import { servicesFieldMessages } from '../services-field-messages.ts'
import { servicesEditorMessages } from './services-editor-messages.ts'

const texts = servicesEditorMessages
const labels = servicesFieldMessages

type ServicePartsProps = {
  service: Service
  /** Of the service in the document: 'services.2'. */
  path: string
  problems: DocumentProblems
  set: (changes: Partial<Service>) => void
  /** Absent in a translation, which has the photos and figures of the English page. */
  uploader?: Uploader
}

type BlockName = 'offers' | 'reasons' | 'scope' | 'steps'
const blocks: readonly BlockName[] = ['offers', 'reasons', 'scope', 'steps']

/** What the service's own page says, part by part. An empty part is not shown. */
export function ServiceParts(props: ServicePartsProps) {
  const { service, path, problems, set, uploader } = props
  return (
    <div className="grid gap-2">
      <Part {...props} part="page" isEmpty={service.headline === '' && service.lead === ''}>
        <PageTexts {...props} />
      </Part>
      {uploader && (
        <>
          <Part {...props} part="photo" isEmpty={service.image.src === ''}>
            <ImageField
              label={texts.parts.photo}
              path={`${path}.image`}
              image={service.image}
              problems={problems}
              uploader={uploader}
              onChange={(image) => set({ image })}
            />
          </Part>
          <Part {...props} part="reasonsPhoto" isEmpty={service.reasonsImage.src === ''}>
            <ImageField
              label={texts.parts.reasonsPhoto}
              path={`${path}.reasonsImage`}
              image={service.reasonsImage}
              problems={problems}
              uploader={uploader}
              onChange={(reasonsImage) => set({ reasonsImage })}
            />
          </Part>
        </>
      )}
      <Part {...props} part="figures" isEmpty={service.figures.length === 0}>
        <FigureRows
          path={`${path}.figures`}
          rows={service.figures}
          problems={problems}
          onChange={(figures) => set({ figures })}
        />
      </Part>
      {blocks.map((block) => (
        <Part key={block} {...props} part={block} isEmpty={service[block].items.length === 0}>
          <BlockFields {...props} block={block} />
        </Part>
      ))}
      <Part {...props} part="questions" isEmpty={service.questions.length === 0}>
        <QuestionFields {...props} />
      </Part>
      <Part {...props} part="closing" isEmpty={service.closing.title === '' && service.closing.text === ''}>
        <ClosingFields {...props} />
      </Part>
    </div>
  )
}

type PartProps = { part: keyof typeof texts.parts; isEmpty: boolean; children: ReactNode }

function Part({ part, isEmpty, children }: PartProps) {
  return (
    <SectionCard title={texts.parts[part]} isChanged={false} isEmpty={isEmpty}>
      {children}
    </SectionCard>
  )
}

const pageTexts = [
  ['headline', 100, undefined],
  ['lead', 500, 3],
  ['text', 5000, 8],
  ['description', 160, 2],
] as const

function PageTexts({ service, path, problems, set }: ServicePartsProps) {
  return pageTexts.map(([name, max, rows]) => (
    <TextField
      key={name}
      label={labels[name]}
      name={`${path}.${name}`}
      value={service[name]}
      max={max}
      {...(rows && { rows })}
      error={problems[`${path}.${name}`]}
      onChange={(text) => set({ [name]: text })}
    />
  ))
}

function BlockFields({ service, path, problems, set, block }: ServicePartsProps & { block: BlockName }) {
  const value = service[block]
  const change = (changes: Partial<Service[BlockName]>) => set({ [block]: { ...value, ...changes } })
  const at = `${path}.${block}`
  return (
    <>
      <TextField
        label={labels.title}
        name={`${at}.title`}
        value={value.title}
        max={100}
        error={problems[`${at}.title`]}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={labels.introduction}
        name={`${at}.text`}
        value={value.text}
        max={300}
        error={problems[`${at}.text`]}
        onChange={(text) => change({ text })}
      />
      <RowsEditor
        label={texts.parts[block]}
        noun={texts.items.noun}
        rows={value.items}
        max={12}
        empty={{ figure: '', title: '', text: '' }}
        getName={({ title }) => title}
        onChange={(items) => change({ items })}
      >
        {(item, { index, change: setItem }) => (
          <>
            <TextField
              label={labels.itemTitle}
              name={`${at}.items.${index}.title`}
              value={item.title}
              max={80}
              error={problems[`${at}.items.${index}.title`]}
              onChange={(title) => setItem({ title })}
            />
            <TextField
              label={labels.itemText}
              name={`${at}.items.${index}.text`}
              value={item.text}
              max={400}
              rows={2}
              error={problems[`${at}.items.${index}.text`]}
              onChange={(text) => setItem({ text })}
            />
            {block === 'scope' && (
              <TextField
                label={labels.itemFigure}
                name={`${at}.items.${index}.figure`}
                value={item.figure}
                max={20}
                error={problems[`${at}.items.${index}.figure`]}
                onChange={(figure) => setItem({ figure })}
              />
            )}
          </>
        )}
      </RowsEditor>
    </>
  )
}

function QuestionFields({ service, path, problems, set }: ServicePartsProps) {
  return (
    <RowsEditor
      label={texts.questions.label}
      noun={texts.questions.noun}
      rows={service.questions}
      max={20}
      empty={{ question: '', answer: '' }}
      getName={({ question }) => question}
      onChange={(questions) => set({ questions })}
    >
      {(row, { index, change }) => (
        <>
          <TextField
            label={labels.question}
            name={`${path}.questions.${index}.question`}
            value={row.question}
            max={160}
            error={problems[`${path}.questions.${index}.question`]}
            onChange={(question) => change({ question })}
          />
          <TextField
            label={labels.answer}
            name={`${path}.questions.${index}.answer`}
            value={row.answer}
            max={1000}
            rows={3}
            error={problems[`${path}.questions.${index}.answer`]}
            onChange={(answer) => change({ answer })}
          />
        </>
      )}
    </RowsEditor>
  )
}

function ClosingFields({ service, path, problems, set }: ServicePartsProps) {
  const change = (changes: Partial<Service['closing']>) => set({ closing: { ...service.closing, ...changes } })
  return (
    <>
      <TextField
        label={labels.title}
        name={`${path}.closing.title`}
        value={service.closing.title}
        max={100}
        error={problems[`${path}.closing.title`]}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={labels.closingText}
        name={`${path}.closing.text`}
        value={service.closing.text}
        max={300}
        rows={2}
        error={problems[`${path}.closing.text`]}
        onChange={(text) => change({ text })}
      />
    </>
  )
}
