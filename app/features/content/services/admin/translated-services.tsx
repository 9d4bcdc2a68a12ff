import { useQuery } from '@tanstack/react-query'
import { useCallsClient } from '#app/backend/calls.ts'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { SectionCard } from '../../fields/section-card.tsx'
import { findDocument } from '../../editor/stored-document.ts'
import { TextField } from '../../editor/text-field.tsx'
import type { DocumentEditor } from '../../editor/use-document.ts'
import type { Service } from '../services-document.ts'
import { servicesFieldMessages } from '../services-field-messages.ts'
import { ServiceParts } from './service-parts.tsx'
import { newService } from './edit-services.ts'
import { servicesEditorMessages } from './services-editor-messages.ts'

const texts = servicesEditorMessages.translation
const labels = servicesFieldMessages

/** The texts of each English service in Swahili. */
export function TranslatedServices({ editor }: { editor: DocumentEditor<'services'> }) {
  const client = useCallsClient()
  const english = useQuery({
    queryKey: ['content', 'services', 'en', 'to translate'],
    queryFn: async () => (await findDocument(client, { key: 'services', language: 'en' })).values,
    staleTime: 0,
  })
  if (english.isPending) return <SkeletonRows count={3} label={texts.loading} />
  if (english.isError) return <ErrorPanel message={texts.loadFailed} onRetry={() => void english.refetch()} />
  if (english.data.services.length === 0) return <p>{texts.none}</p>
  return (
    <ul className="grid gap-2">
      {english.data.services.map((original) => (
        <li key={original.id}>
          <TranslatedService original={original} editor={editor} />
        </li>
      ))}
    </ul>
  )
}

type TranslatedServiceProps = { original: Service; editor: DocumentEditor<'services'> }

const names = [
  ['name', 40],
  ['menuText', 60],
  ['summary', 140],
  ['fee', 60],
] as const

function TranslatedService({ original, editor }: TranslatedServiceProps) {
  const { services } = editor.value
  const found = services.findIndex(({ id }) => id === original.id)
  const index = found === -1 ? services.length : found
  const service = services[found] ?? { ...newService([]), id: original.id }
  const path = `services.${index}`
  const set = (changes: Partial<Service>) => {
    // The structure of the English page, so that both fit the same rules.
    const { slug, icon, isHidden, isOnHome } = original
    editor.change({
      services: services.toSpliced(index, 1, { ...service, slug, icon, isHidden, isOnHome, ...changes }),
    })
  }
  return (
    <SectionCard
      title={original.name}
      summary={service.name || texts.missing}
      isChanged={
        JSON.stringify(services[found]) !==
        JSON.stringify(editor.published.services.find(({ id }) => id === original.id))
      }
      hasProblem={Object.keys(editor.problems).some((problem) => problem.startsWith(`${path}.`))}
    >
      {names.map(([name, max]) => (
        <TextField
          key={name}
          label={labels[name]}
          name={`${path}.${name}`}
          value={service[name]}
          max={max}
          {...(original[name] && { hint: texts.english(original[name]) })}
          error={editor.problems[`${path}.${name}`]}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
      <ServiceParts {...{ service, path, set }} problems={editor.problems} />
    </SectionCard>
  )
}
