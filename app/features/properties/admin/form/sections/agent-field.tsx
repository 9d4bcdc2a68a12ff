import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { Field, Select } from '#app/ui/form/field.tsx'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'

const messages = propertyFormMessages.publishing

/** Whose listing it is; for managers. */
export function AgentField({ form: { values, set } }: { form: PropertyForm }) {
  const { data: staff } = useQuery(useCalls().inquiries.assignees.queryOptions())
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
