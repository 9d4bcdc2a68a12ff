import { useState } from 'react'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { TagListField } from '#app/ui/admin/form/tag-list-field.tsx'
import { Tabs } from '#app/ui/admin/tabs/tabs.tsx'
import { contentMessages } from '../content-messages.ts'
import { editorMessages } from '../editor/editor-messages.ts'
import { ImageField, type Uploader } from '../fields/image-field.tsx'
import { RowsEditor } from '../editor/rows-editor.tsx'
import { SectionCard } from '../fields/section-card.tsx'
import { TextField } from '../editor/text-field.tsx'
import type { DocumentEditor } from '../editor/use-document.ts'
import { noImage } from '../no-image.ts'
import type { Member, Testimonial } from './people-document.ts'

const labels = contentMessages.people
const texts = editorMessages.people

type PeopleFieldsProps = { editor: DocumentEditor<'people'>; uploader: Uploader }

/** The team, and what clients said. */
export function PeopleFields({ editor, uploader }: PeopleFieldsProps) {
  const [tab, setTab] = useState('team')
  const { value } = editor
  return (
    <Tabs
      label={texts.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: 'team',
          label: texts.team(value.team.length),
          content: <TeamFields editor={editor} uploader={uploader} />,
        },
        {
          key: 'testimonials',
          label: texts.testimonials(value.testimonials.length),
          content: <TestimonialFields editor={editor} />,
        },
      ]}
    />
  )
}

const emptyMember: Member = {
  id: '',
  name: '',
  role: '',
  experience: '',
  image: noImage,
  bio: '',
  specialties: [],
  phone: '',
  whatsapp: '',
  email: '',
  registrationNumber: '',
  isHidden: false,
}

function TeamFields({ editor, uploader }: PeopleFieldsProps) {
  const { value, change, published, problems } = editor
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{texts.teamNote}</p>
      <RowsEditor
        label={contentMessages.people.sections.team}
        noun={texts.person}
        rows={value.team}
        max={100}
        empty={emptyMember}
        getName={({ name }) => name}
        onChange={(team) => change({ team: withIds(team) })}
      >
        {(member, { index, change: set }) => (
          <SectionCard
            title={member.name || texts.person}
            summary={member.role}
            isHidden={member.isHidden}
            isChanged={isChanged(member, published.team)}
            hasProblem={hasProblem(problems, `team.${index}.`)}
          >
            <MemberFields member={member} path={`team.${index}`} change={set} problems={problems} uploader={uploader} />
          </SectionCard>
        )}
      </RowsEditor>
    </div>
  )
}

const specialtyLimits = { ...texts.specialtyNouns, subject: labels.specialty, maxLength: 60, max: 20 }

type MemberFieldsProps = {
  member: Member
  path: string
  change: (changes: Partial<Member>) => void
  problems: Record<string, string>
  uploader: Uploader
}

function MemberFields({ member, path, change, problems, uploader }: MemberFieldsProps) {
  const field = (
    name: 'name' | 'role' | 'experience' | 'bio' | 'phone' | 'whatsapp' | 'email' | 'registrationNumber',
  ) => ({
    label: { ...labels, phone: texts.phone, whatsapp: texts.whatsapp, email: texts.email }[name],
    name: `${path}.${name}`,
    value: member[name],
    error: problems[`${path}.${name}`],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field('name')} max={100} isRequired />
        <TextField {...field('role')} max={100} />
        <TextField {...field('phone')} isOptional />
        <TextField {...field('whatsapp')} isOptional />
        <TextField {...field('email')} isOptional />
        <TextField {...field('registrationNumber')} max={40} isOptional />
        <TextField {...field('experience')} max={60} isOptional />
      </div>
      <TextField {...field('bio')} max={600} rows={3} />
      <TagListField
        label={texts.specialties}
        placeholder={texts.specialtyExample}
        id={`${path}.specialties`}
        limits={specialtyLimits}
        items={member.specialties}
        onChange={(specialties) => change({ specialties })}
      />
      <ImageField
        label={texts.photo}
        path={`${path}.image`}
        image={member.image}
        problems={problems}
        uploader={uploader}
        onChange={(image) => change({ image })}
      />
      <Switch
        id={`${path}.isHidden`}
        label={texts.show}
        checked={!member.isHidden}
        onChange={(isShown) => change({ isHidden: !isShown })}
      />
    </>
  )
}

const emptyTestimonial: Testimonial = {
  id: '',
  quote: '',
  name: '',
  place: '',
  source: '',
  link: '',
  hasConsent: false,
  isHidden: false,
}

function TestimonialFields({ editor }: { editor: DocumentEditor<'people'> }) {
  const { value, change, published, problems } = editor
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{texts.testimonialsNote}</p>
      <RowsEditor
        label={contentMessages.people.sections.testimonials}
        noun={texts.testimonial}
        rows={value.testimonials}
        max={50}
        empty={emptyTestimonial}
        getName={({ name }) => name}
        onChange={(testimonials) => change({ testimonials: withIds(testimonials) })}
      >
        {(row, { index, change: set }) => {
          const field = (name: 'quote' | 'name' | 'place' | 'source' | 'link') => ({
            label: labels[name],
            name: `testimonials.${index}.${name}`,
            value: row[name],
            error: problems[`testimonials.${index}.${name}`],
            onChange: (text: string) => set({ [name]: text }),
          })
          return (
            <SectionCard
              title={row.name || texts.testimonial}
              summary={row.hasConsent ? row.place : texts.noConsent}
              isHidden={row.isHidden}
              isChanged={isChanged(row, published.testimonials)}
              hasProblem={hasProblem(problems, `testimonials.${index}.`)}
            >
              <TextField {...field('quote')} max={500} rows={3} />
              <TextField {...field('name')} max={100} />
              <TextField {...field('place')} max={100} hint={labels.placeMissing} />
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField {...field('source')} max={80} hint={texts.sourceExample} isOptional />
                <TextField {...field('link')} isOptional />
              </div>
              <Switch
                id={`testimonials.${index}.hasConsent`}
                label={texts.consent}
                checked={row.hasConsent}
                onChange={(hasConsent) => set({ hasConsent })}
              />
              <Switch
                id={`testimonials.${index}.isHidden`}
                label={texts.show}
                checked={!row.isHidden}
                onChange={(isShown) => set({ isHidden: !isShown })}
              />
            </SectionCard>
          )
        }}
      </RowsEditor>
    </div>
  )
}

/** Each row is known by an id, by which pages and comparisons tell it from others. */
function withIds<Row extends { id: string }>(rows: Row[]): Row[] {
  return rows.map((row) => (row.id === '' ? Object.assign({}, row, { id: crypto.randomUUID() }) : row))
}

function isChanged<Row extends { id: string }>(row: Row, published: readonly Row[]) {
  const before = published.find(({ id }) => id === row.id)
  return JSON.stringify(before) !== JSON.stringify(row)
}

function hasProblem(problems: Record<string, string>, path: string) {
  return Object.keys(problems).some((name) => name.startsWith(path))
}
