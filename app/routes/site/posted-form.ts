import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

/** A body that is no form at all is a form with nothing in it. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

type Posting<Outcome> = { request: Request; serverAction: () => Promise<Outcome> }

/**
 * What the form's own action answers; where no answer of it comes, what `failed` makes of the form and of the status, if
 * one came.
 */
export async function postForm<Outcome>(
  { request, serverAction }: Posting<Outcome>,
  failed: (form: FormData, status: number | undefined) => Outcome,
): Promise<Outcome> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    return failed(form, isRouteErrorResponse(error) ? error.status : undefined)
  }
}

/** The answer to a form is all the page needs: reading it anew could fail, and take what was typed down with it. */
export function readOnceForForms({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}
