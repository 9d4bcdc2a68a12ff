import type { Backend } from '#app/backend/context.ts'
import type { SecondStep } from '../staff-session.ts'
import { CodeForm } from './code-form.tsx'
import { EnrolForm } from './enrol-form.tsx'

type SecondStepFormProps = { client: Backend; step: SecondStep; onPassed: () => Promise<void> }

/** The step after the password: the code, or first the enrolment of a factor. */
export default function SecondStepForm({ client, step: { factorId }, onPassed }: SecondStepFormProps) {
  if (!factorId) return <EnrolForm client={client} onDone={onPassed} />
  return <CodeForm client={client} factorId={factorId} onPassed={onPassed} />
}
