import { contentMessages } from '../content-messages.ts'
import { editorMessages } from '../editor/editor-messages.ts'
import { FigureRows } from '../fields/figure-rows.tsx'
import { ImageField, type Uploader } from '../fields/image-field.tsx'
import { SectionCard } from '../fields/section-card.tsx'
import { TextField } from '../editor/text-field.tsx'
import { TitledTexts } from '../fields/titled-texts.tsx'
import type { DocumentEditor } from '../editor/use-document.ts'
import { isShownFigure } from '../figures.ts'
import type { AboutContent } from './about-document.ts'

const labels = contentMessages.about
const texts = editorMessages.about
const { placeholders } = editorMessages.home

type AboutFieldsProps = { editor: DocumentEditor<'about'>; uploader: Uploader }

/** The sections of the about page, in its order. */
export function AboutFields({ editor, uploader }: AboutFieldsProps) {
  const { value, change, problems } = editor
  const card = (id: keyof AboutContent) => ({
    title: labels.sections[id],
    isChanged: editor.changedSections.includes(id),
    hasProblem: Object.keys(problems).some((path) => path.startsWith(`${id}.`)),
  })
  return (
    <>
      <SectionCard {...card('opening')}>
        <TitleAndText editor={editor} id="opening" max={400} />
        <ImageField
          label={texts.photo}
          path="opening.image"
          image={value.opening.image}
          problems={problems}
          uploader={uploader}
          onChange={(image) => change({ opening: { ...value.opening, image } })}
        />
      </SectionCard>
      <SectionCard {...card('history')} isEmpty={value.history.text === ''}>
        <TitleAndText editor={editor} id="history" max={6000} hint={texts.historyHint} />
      </SectionCard>
      <SectionCard {...card('figures')} isEmpty={!value.figures.some(isShownFigure)}>
        <FigureRows
          path="figures"
          rows={value.figures}
          problems={problems}
          onChange={(figures) => change({ figures })}
        />
      </SectionCard>
      <SectionCard {...card('values')} isEmpty={value.values.items.length === 0}>
        <ValueFields editor={editor} uploader={uploader} />
      </SectionCard>
      <SectionCard {...card('aims')} isEmpty={value.aims.length === 0}>
        <TitledTexts
          label={texts.aims}
          noun={texts.aim}
          path="aims"
          rows={value.aims}
          max={6}
          problems={problems}
          onChange={(aims) => change({ aims })}
        />
      </SectionCard>
      <SectionCard {...card('team')}>
        <TitleAndText editor={editor} id="team" max={400} hint={texts.teamHint} />
      </SectionCard>
      <SectionCard {...card('testimonials')}>
        <TextField
          label={labels.title}
          name="testimonials.title"
          value={value.testimonials.title}
          max={120}
          hint={texts.teamHint}
          error={problems['testimonials.title']}
          onChange={(title) => change({ testimonials: { title } })}
        />
      </SectionCard>
      <SectionCard {...card('closing')}>
        <TitleAndText editor={editor} id="closing" max={400} />
      </SectionCard>
    </>
  )
}

type TitleAndTextProps = {
  editor: DocumentEditor<'about'>
  id: 'opening' | 'history' | 'team' | 'closing'
  max: number
  hint?: string
}

function TitleAndText({ editor, id, max, hint = placeholders }: TitleAndTextProps) {
  const { value, change, problems } = editor
  const section = value[id]
  return (
    <>
      <TextField
        label={labels.title}
        name={`${id}.title`}
        value={section.title}
        max={120}
        error={problems[`${id}.title`]}
        onChange={(title) => change({ [id]: { ...section, title } })}
      />
      <TextField
        label={labels.text}
        name={`${id}.text`}
        value={section.text}
        max={max}
        rows={max > 1000 ? 12 : 3}
        hint={hint}
        error={problems[`${id}.text`]}
        onChange={(text) => change({ [id]: { ...section, text } })}
      />
    </>
  )
}

function ValueFields({ editor, uploader }: AboutFieldsProps) {
  const { value, change, problems } = editor
  const set = (changes: Partial<AboutContent['values']>) => change({ values: { ...value.values, ...changes } })
  return (
    <>
      <TextField
        label={labels.title}
        name="values.title"
        value={value.values.title}
        max={120}
        error={problems['values.title']}
        onChange={(title) => set({ title })}
      />
      <TitledTexts
        label={texts.values}
        noun={texts.value}
        path="values.items"
        rows={value.values.items}
        max={10}
        problems={problems}
        onChange={(items) => set({ items })}
      />
      <ImageField
        label={texts.photo}
        path="values.image"
        image={value.values.image}
        problems={problems}
        uploader={uploader}
        onChange={(image) => set({ image })}
      />
    </>
  )
}
