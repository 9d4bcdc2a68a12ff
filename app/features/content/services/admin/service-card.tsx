import { iconLabel } from '#app/ui/icons/icon-messages.ts'
import { ExternalLink, Trash2 } from 'lucide-react'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { SectionCard } from '../../fields/section-card.tsx'
import { TextField } from '../../editor/text-field.tsx'
import { serviceIcons } from '../service-icons.ts'
import type { Service } from '../services-document.ts'
import { servicesFieldMessages } from '../services-field-messages.ts'
import { findSlugProblem, freeSlug, rename, slugFrom } from './edit-services.ts'
import { ServiceParts } from './service-parts.tsx'
import type { ServicesFieldsProps } from './services-fields.tsx'
import { servicesEditorMessages } from './services-editor-messages.ts'

const texts = servicesEditorMessages
const labels = servicesFieldMessages

export type ServiceCardProps = ServicesFieldsProps & {
  service: Service
  index: number
  /** As visitors see it; undefined for a new one. */
  published: Service | undefined
  onChange: (service: Service) => void
  onRemove: () => void
}

/** One service: name, address and everything that its page says. */
export function ServiceCard(props: ServiceCardProps) {
  const { service, index, editor, published, onChange, onRemove } = props
  const path = `services.${index}`
  const set = (changes: Partial<Service>) => onChange({ ...service, ...changes })
  const earlier = published && published.slug !== service.slug ? published.slug : undefined
  return (
    <SectionCard
      title={service.name || texts.unnamed}
      summary={earlier ? texts.was(`/${service.slug}`, `/${earlier}`) : `/${service.slug}`}
      isChanged={JSON.stringify(published) !== JSON.stringify(service)}
      isHidden={service.isHidden}
      hasProblem={Object.keys(editor.problems).some((problem) => problem.startsWith(`${path}.`))}
    >
      <Names {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.icon} name={`${path}.icon`}>
          {(control) => (
            <Select
              {...control}
              value={service.icon}
              onChange={(event) => set({ icon: serviceIcons.find((icon) => icon === event.target.value) ?? 'house' })}
            >
              {serviceIcons.map((icon) => (
                <option key={icon} value={icon}>
                  {iconLabel(icon)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label={labels.fee}
          name={`${path}.fee`}
          value={service.fee}
          max={60}
          onChange={(fee) => set({ fee })}
        />
      </div>
      <Switch {...texts.isHidden} checked={!service.isHidden} onChange={(isShown) => set({ isHidden: !isShown })} />
      <Switch {...texts.isOnHome} checked={service.isOnHome} onChange={(isOnHome) => set({ isOnHome })} />
      <ServiceParts {...{ service, path, set }} problems={editor.problems} uploader={props.uploader} />
      <div className="flex flex-wrap justify-between gap-2">
        <a className="inline-link text-sm" href={`/${service.slug}?preview`} target="_blank" rel="noreferrer">
          {`/${service.slug}`} <ExternalLink className="inline size-3.5" aria-hidden="true" />
        </a>
        <Button tone="plain" size="s" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {texts.remove.open}
        </Button>
      </div>
    </SectionCard>
  )
}

/** Name, address and short texts. A service that is published keeps its address unless somebody changes it. */
function Names({ service, index, editor, published, onChange }: ServiceCardProps) {
  const { services } = editor.value
  const path = `services.${index}`
  const set = (changes: Partial<Service>) => onChange({ ...service, ...changes })
  const offered = freeSlug(
    slugFrom(service.name),
    services.filter(({ id }) => id !== service.id),
  )
  const isRenamed = published !== undefined && published.name !== service.name && offered !== service.slug
  const earlier = published && published.slug !== service.slug ? published.slug : undefined
  return (
    <>
      <TextField
        label={labels.name}
        name={`${path}.name`}
        value={service.name}
        max={40}
        isRequired
        error={editor.problems[`${path}.name`]}
        onChange={(name) => onChange(rename(service, name, { services, isPublished: published !== undefined }))}
      />
      <AddressField
        path={path}
        slug={service.slug}
        error={slugError(service, services) ?? editor.problems[`${path}.slug`]}
        hint={earlier ? texts.redirects(earlier) : texts.addressHint(service.slug)}
        onChange={(slug) => set({ slug })}
      />
      {isRenamed && (
        <Button tone="line" size="s" className="justify-self-start" onClick={() => set({ slug: offered })}>
          {texts.takeAddress(offered)}
        </Button>
      )}
      {(['menuText', 'summary'] as const).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          name={`${path}.${name}`}
          value={service[name]}
          max={name === 'summary' ? 140 : 60}
          error={editor.problems[`${path}.${name}`]}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
    </>
  )
}

type AddressFieldProps = {
  path: string
  slug: string
  error: string | undefined
  hint: string
  onChange: (slug: string) => void
}

function AddressField({ path, slug, error, hint, onChange }: AddressFieldProps) {
  return (
    <Field label={texts.address} name={`${path}.slug`} hint={hint} {...(error && { error })}>
      {(control) => (
        <Input
          {...control}
          value={slug}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
        />
      )}
    </Field>
  )
}

function slugError(service: Service, services: readonly Service[]) {
  const problem = findSlugProblem(service, services)
  if (!problem) return undefined
  return problem.kind === 'taken' ? texts.taken(problem.by, problem.suggestion) : texts.reserved(problem.suggestion)
}
