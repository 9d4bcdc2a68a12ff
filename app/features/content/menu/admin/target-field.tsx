import { useQuery } from '@tanstack/react-query'
import { useCallsClient } from '#app/backend/calls.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { isOffered, nameTarget, targetPages } from '#app/shared/public-pages.ts'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { findDocument } from '../../editor/stored-document.ts'
import { allServices, foreignHost, isPageTarget, servicePrefix } from '../targets.ts'
import { menuEditorMessages } from './menu-editor-messages.ts'

const texts = menuEditorMessages
const otherSite = 'https://'

type TargetFieldProps = {
  path: string
  target: string
  error: string | undefined
  /** An entry of the menu may open a panel, also of all services. */
  canOpenPanel?: boolean
  onChange: (target: string) => void
}

/** Where a link leads: a page from a list, a service, or another site, whose host is shown as it will open. */
export function TargetField({ path, target, error, canOpenPanel, onChange }: TargetFieldProps) {
  const services = useServices()
  const offer = useOffer()
  const pages = targetPages.filter(({ path: page }) => isOffered(page, offer) || page === target)
  const isForeign = !isKnown(target)
  const host = foreignHost(target)
  const isGone = target.startsWith(servicePrefix) && !services.some(({ id }) => servicePrefix + id === target)
  return (
    <>
      <Field label={texts.target} name={`${path}.target`} {...(!isForeign && error && { error })}>
        {(control) => (
          <Select
            {...control}
            value={isForeign ? otherSite : target}
            onChange={(event) => onChange(event.target.value)}
          >
            {canOpenPanel && (
              <>
                <option value="panel">{texts.panel}</option>
                <option value={allServices}>{texts.allServices}</option>
              </>
            )}
            <optgroup label={texts.groups.pages}>
              {pages.map((page) => (
                <option key={page.path} value={page.path}>
                  {nameTarget(page, offer)}
                </option>
              ))}
            </optgroup>
            <optgroup label={texts.groups.services}>
              {services.map(({ id, name }) => (
                <option key={id} value={servicePrefix + id}>
                  {name}
                </option>
              ))}
              {isGone && <option value={target}>{texts.gone}</option>}
            </optgroup>
            <option value={otherSite}>{texts.otherSite}</option>
          </Select>
        )}
      </Field>
      {isForeign && (
        <Field
          label={texts.address}
          name={`${path}.address`}
          hint={host ? texts.foreign(host) : texts.foreignHint}
          {...(error && { error })}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              autoComplete="off"
              value={target}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

function isKnown(target: string) {
  return target === 'panel' || target === allServices || target.startsWith(servicePrefix) || isPageTarget(target)
}

/** Of the English draft; without them the list has pages alone. */
function useServices() {
  const client = useCallsClient()
  const found = useQuery({
    queryKey: ['content', 'services', 'en', 'to link'],
    queryFn: async () => (await findDocument(client, { key: 'services', language: 'en' })).values.services,
  })
  return found.data ?? []
}
