import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { Field, Select } from '#app/ui/form/field.tsx'
import { listAssignees } from '../stored/stored-property-queries.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'

const messages = propertyFormMessages.publishing

/** Whose listing it is; for managers. */
export function AgentField({ form: { values, set } }: { form: PropertyForm }) {
  const client = useBackend()
  const { data: staff } = useQuery({ queryKey: ['assignees'], queryFn: () => listAssignees(client) })
  const isKnown = values.agentId === '' || staff?.some(({ user_id }) => user_id === values.agentId)
  return (
    <Field label={messages.agent} name="agentId" hint={messages.agentHint}>
      {(control) => (
        <Select {...control} value={values.agentId} onChange={({ target }) => set({ agentId: target.value })}>
          <option value="">{messages.nobody}</option>
          {!isKnown && <option value={values.agentId}>{staff && messages.formerAgent}</option>}
          {staff?.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
