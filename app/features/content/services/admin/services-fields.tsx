import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { OrderedList } from '#app/ui/admin/list/ordered-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { AddedRow } from '../../editor/added-row.ts'
import { moved, RowsEditor, useRowKeys } from '../../editor/rows-editor.tsx'
import { TextField } from '../../editor/text-field.tsx'
import type { DocumentEditor } from '../../editor/use-document.ts'
import type { Uploader } from '../../fields/image-field.tsx'
import type { Service } from '../services-document.ts'
import { servicesFieldMessages } from '../services-field-messages.ts'
import { newService, removeService, slugFrom } from './edit-services.ts'
import { RemoveServiceDialog } from './remove-service-dialog.tsx'
import { ServiceCard } from './service-card.tsx'
import { servicesEditorMessages } from './services-editor-messages.ts'
import { TranslatedServices } from './translated-services.tsx'

const texts = servicesEditorMessages
const labels = servicesFieldMessages

export type ServicesFieldsProps = { editor: DocumentEditor<'services'>; uploader: Uploader }

/** The services in their order, and the texts around them. The Swahili document has texts alone. */
export function ServicesFields(props: ServicesFieldsProps) {
  const isEnglish = props.editor.id.language === 'en'
  return (
    <>
      <p className="text-ink-2">{isEnglish ? texts.lead : texts.translation.lead}</p>
      {isEnglish ? <EnglishServices {...props} /> : <TranslatedServices editor={props.editor} />}
      <Introduction editor={props.editor} />
      {isEnglish && <Topics editor={props.editor} />}
    </>
  )
}

function EnglishServices({ editor, uploader }: ServicesFieldsProps) {
  const [removed, setRemoved] = useState<Service>()
  const [addedAt, setAddedAt] = useState<number>()
  const { value, change } = editor
  const { services } = value
  // The key of a new service follows its name while that is typed.
  const keys = useRowKeys(services.length)
  const remove = (service: Service, target: string | undefined) => {
    const before = { services: value.services, redirects: value.redirects }
    keys.remove(services.indexOf(service))
    change(
      target === undefined
        ? { services: services.filter(({ id }) => id !== service.id) }
        : removeService(value, service, target),
    )
    const undo = () => change(before)
    toast({
      title: texts.remove.done(service.name || texts.unnamed),
      action: { label: adminMessages.undo, onPress: undo },
    })
  }
  return (
    <div className="grid gap-2">
      {services.length === 0 && <p>{texts.empty}</p>}
      <OrderedList
        label={texts.list}
        items={services.map(({ name }, index) => ({ key: keys.of(index), name: name || texts.unnamed }))}
        onMove={(from, to) => {
          keys.move(from, to)
          change({ services: moved(services, from, to) })
        }}
      >
        {(index) => {
          const service = services[index]
          if (!service) return null
          const published = editor.published.services.find(({ id }) => id === service.id)
          return (
            <AddedRow value={index === addedAt}>
              <ServiceCard
                {...{ service, index, editor, uploader, published }}
                onChange={(next) => change({ services: services.with(index, next) })}
                onRemove={() => (published ? setRemoved(service) : remove(service, undefined))}
              />
            </AddedRow>
          )
        }}
      </OrderedList>
      {services.length > 0 && <p className="text-xs text-ink-3">{texts.orderHint}</p>}
      <Button
        tone="line"
        className="justify-self-start"
        disabled={services.length >= 40}
        onClick={() => {
          setAddedAt(services.length)
          change({ services: [...services, newService(services)] })
        }}
      >
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
      {removed && (
        <RemoveServiceDialog
          service={removed}
          others={services.filter(({ id, isHidden }) => id !== removed.id && !isHidden)}
          onHide={() => change({ services: services.map((each) => (each.id === removed.id ? hidden(each) : each)) })}
          onRemove={(target) => remove(removed, target)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

function hidden(service: Service): Service {
  return { ...service, isHidden: true }
}

function Introduction({ editor: { value, change, problems } }: Pick<ServicesFieldsProps, 'editor'>) {
  return (
    <Panel title={texts.introduction}>
      <div className={`${panelBodyClass} grid gap-4`}>
        <TextField
          label={labels.title}
          name="title"
          value={value.title}
          max={100}
          error={problems.title}
          onChange={(title) => change({ title })}
        />
        <TextField
          label={labels.introduction}
          name="text"
          value={value.text}
          max={300}
          rows={2}
          error={problems.text}
          onChange={(text) => change({ text })}
        />
      </div>
    </Panel>
  )
}

function Topics({ editor: { value, change, problems } }: Pick<ServicesFieldsProps, 'editor'>) {
  return (
    <Panel title={texts.topics.title}>
      <div className={`${panelBodyClass} grid gap-3`}>
        <p className="text-xs text-ink-2">{texts.topics.hint}</p>
        <RowsEditor
          label={texts.topics.title}
          noun={texts.topics.noun}
          rows={value.topics}
          max={20}
          empty={{ id: `topic-${value.topics.length + 1}`, name: '' }}
          getName={({ name }) => name}
          onChange={(topics) => change({ topics })}
        >
          {({ id, name }, { index, change: set }) => (
            <TextField
              label={labels.name}
              name={`topics.${index}.name`}
              value={name}
              max={60}
              isRequired
              error={problems[`topics.${index}.name`] ?? problems[`topics.${index}.slug`]}
              onChange={(next) => set({ name: next, id: nextTopicId(id, name, next) })}
            />
          )}
        </RowsEditor>
      </div>
    </Panel>
  )
}

/** The key of a topic follows its first name, while that is being typed. */
function nextTopicId(id: string, before: string, next: string) {
  const followed = slugFrom(before)
  return /^topic-\d+$/.test(id) || id === followed ? slugFrom(next) || id : id
}
