import type { ReactNode } from 'react'
import { OrderedList } from '#app/ui/admin/list/ordered-list.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { contentMessages } from '../content-messages.ts'
import { editorMessages } from '../editor/editor-messages.ts'
import { FigureRows } from '../fields/figure-rows.tsx'
import { ImageField, type Uploader } from '../fields/image-field.tsx'
import { moved } from '../editor/rows-editor.tsx'
import { SectionCard } from '../fields/section-card.tsx'
import { TextField } from '../editor/text-field.tsx'
import { TitledTexts } from '../fields/titled-texts.tsx'
import type { DocumentEditor } from '../editor/use-document.ts'
import { isShownFigure } from '../figures.ts'
import type { HomeContent } from './home-document.ts'
import type { HomeSectionId } from './home-sections.ts'

const labels = contentMessages.home
const texts = editorMessages.home

type HomeFieldsProps = { editor: DocumentEditor<'home'>; uploader: Uploader }

/** The hero, and the sections below it in the order of the page. */
export function HomeFields({ editor, uploader }: HomeFieldsProps) {
  const { value, change } = editor
  return (
    <>
      <HeroFields editor={editor} uploader={uploader} />
      <OrderedList
        label={texts.order}
        items={value.sections.map(({ id }) => ({ key: id, name: texts.names[id] }))}
        onMove={(from, to) => change({ sections: moved(value.sections, from, to) })}
      >
        {(index) => {
          const section = value.sections[index]
          return section && <HomeSectionCard editor={editor} uploader={uploader} {...section} />
        }}
      </OrderedList>
    </>
  )
}

function HeroFields({ editor, uploader }: HomeFieldsProps) {
  const { value, change, problems, changedSections } = editor
  const { hero } = value
  const set = (changes: Partial<HomeContent['hero']>) => change({ hero: { ...hero, ...changes } })
  return (
    <SectionCard title={labels.sections.hero} summary={texts.heroSummary} isChanged={changedSections.includes('hero')}>
      <TextField
        label={labels.heading}
        name="hero.heading"
        value={hero.heading}
        max={100}
        hint={texts.headingHint}
        error={problems['hero.heading']}
        onChange={(heading) => set({ heading })}
      />
      <TextField
        label={labels.subline}
        name="hero.text"
        value={hero.text}
        max={200}
        hint={texts.placeholders}
        error={problems['hero.text']}
        onChange={(text) => set({ text })}
      />
      <TextField
        label={labels.button}
        name="hero.button"
        value={hero.button}
        max={40}
        error={problems['hero.button']}
        onChange={(button) => set({ button })}
      />
      <ImageField
        label={texts.image}
        path="hero.image"
        image={hero.image}
        problems={problems}
        uploader={uploader}
        onChange={(image) => set({ image })}
      />
      <ImageField
        label={texts.darkImage}
        path="hero.darkImage"
        image={hero.darkImage}
        problems={problems}
        uploader={uploader}
        onChange={(darkImage) => set({ darkImage })}
      />
    </SectionCard>
  )
}

type CardProps = HomeFieldsProps & HomeContent['sections'][number]

function HomeSectionCard({ id, isHidden, ...props }: CardProps) {
  const { value, change, changedSections, problems, published } = props.editor
  const was = published.sections.find((section) => section.id === id)
  const hide = (hidden: boolean) =>
    change({ sections: value.sections.map((each) => (each.id === id ? { id, isHidden: hidden } : each)) })
  return (
    <SectionCard
      title={texts.names[id]}
      summary={texts.summaries[id]}
      isHidden={isHidden}
      isChanged={changedSections.some((section) => section === id) || was?.isHidden !== isHidden}
      isEmpty={isEmpty(id, value)}
      hasProblem={Object.keys(problems).some((path) => path.startsWith(`${id}.`))}
    >
      <SectionFields id={id} {...props} />
      <Switch id={`show-${id}`} checked={!isHidden} onChange={(isShown) => hide(!isShown)} label={texts.show} />
    </SectionCard>
  )
}

function isEmpty(id: HomeSectionId, { about, why, figures, work, values, closing }: HomeContent) {
  const counts: Partial<Record<HomeSectionId, number>> = {
    about: about.text.length + about.aims.length,
    why: why.items.length,
    figures: figures.filter(isShownFigure).length,
    work: work.steps.length,
    values: values.items.length,
    closing: closing.title.length,
  }
  return counts[id] === 0
}

function SectionFields({ id, editor, uploader }: HomeFieldsProps & { id: HomeSectionId }): ReactNode {
  const { value, change, problems } = editor
  switch (id) {
    case 'featured':
    case 'services':
    case 'insights':
      return <p className="text-sm text-ink-2">{texts.elsewhere[id]}</p>
    case 'about':
      return <AboutSection editor={editor} uploader={uploader} />
    case 'why':
      return <WhySection editor={editor} uploader={uploader} />
    case 'figures':
      return (
        <FigureRows
          path="figures"
          rows={value.figures}
          problems={problems}
          onChange={(figures) => change({ figures })}
        />
      )
    case 'work':
      return (
        <>
          <TitleField id={id} editor={editor} />
          <TitledTexts
            label={texts.names.work}
            noun={texts.step}
            path="work.steps"
            rows={value.work.steps}
            max={8}
            problems={problems}
            onChange={(steps) => change({ work: { ...value.work, steps } })}
          />
        </>
      )
    case 'values':
      return (
        <>
          <TitleField id={id} editor={editor} />
          <TitledTexts
            label={texts.names.values}
            noun={texts.value}
            path="values.items"
            rows={value.values.items}
            max={10}
            problems={problems}
            onChange={(items) => change({ values: { ...value.values, items } })}
          />
        </>
      )
    case 'testimonials':
      return (
        <>
          <TitleField id={id} editor={editor} />
          <p className="text-sm text-ink-2">{texts.elsewhere.testimonials}</p>
        </>
      )
    case 'closing':
      return <ClosingSection editor={editor} />
  }
}

type Titled = 'about' | 'why' | 'work' | 'values' | 'testimonials' | 'closing'

function TitleField({ id, editor }: { id: Titled; editor: DocumentEditor<'home'> }) {
  const { value, change, problems } = editor
  return (
    <TextField
      label={labels.title}
      name={`${id}.title`}
      value={value[id].title}
      max={120}
      error={problems[`${id}.title`]}
      onChange={(title) => change({ [id]: { ...value[id], title } })}
    />
  )
}

function AboutSection({ editor, uploader }: HomeFieldsProps) {
  const { value, change, problems } = editor
  const set = (changes: Partial<HomeContent['about']>) => change({ about: { ...value.about, ...changes } })
  return (
    <>
      <TitleField id="about" editor={editor} />
      <TextField
        label={labels.text}
        name="about.text"
        value={value.about.text}
        max={1000}
        rows={5}
        hint={texts.placeholders}
        error={problems['about.text']}
        onChange={(text) => set({ text })}
      />
      <TitledTexts
        label={texts.aims}
        noun={texts.aim}
        path="about.aims"
        rows={value.about.aims}
        max={6}
        problems={problems}
        onChange={(aims) => set({ aims })}
      />
      <ImageField
        label={texts.photo}
        path="about.image"
        image={value.about.image}
        problems={problems}
        uploader={uploader}
        onChange={(image) => set({ image })}
      />
    </>
  )
}

function WhySection({ editor, uploader }: HomeFieldsProps) {
  const { value, change, problems } = editor
  const set = (changes: Partial<HomeContent['why']>) => change({ why: { ...value.why, ...changes } })
  return (
    <>
      <TitleField id="why" editor={editor} />
      <TitledTexts
        label={texts.names.why}
        noun={texts.reason}
        path="why.items"
        rows={value.why.items}
        max={12}
        problems={problems}
        onChange={(items) => set({ items })}
      />
      <ImageField
        label={texts.photo}
        path="why.image"
        image={value.why.image}
        problems={problems}
        uploader={uploader}
        onChange={(image) => set({ image })}
      />
    </>
  )
}

function ClosingSection({ editor }: { editor: DocumentEditor<'home'> }) {
  const { value, change, problems } = editor
  const set = (changes: Partial<HomeContent['closing']>) => change({ closing: { ...value.closing, ...changes } })
  return (
    <>
      <TitleField id="closing" editor={editor} />
      <TextField
        label={labels.text}
        name="closing.text"
        value={value.closing.text}
        max={400}
        rows={2}
        hint={texts.placeholders}
        error={problems['closing.text']}
        onChange={(text) => set({ text })}
      />
      <TextField
        label={labels.button}
        name="closing.button"
        value={value.closing.button}
        max={40}
        error={problems['closing.button']}
        onChange={(button) => set({ button })}
      />
    </>
  )
}
