import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

/** A body that is not a form is parsed as an empty form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

type Posting<Outcome> = { request: Request; serverAction: () => Promise<Outcome> }

/**
 * The result of the form's own action; without one, the result of `failed` for the form and the status, if there was one.
 */
export async function postForm<Outcome>(
  { request, serverAction }: Posting<Outcome>,
  failed: (form: FormData, status: number | undefined) => Outcome,
): Promise<Outcome> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    return failed(form, isRouteErrorResponse(error) ? error.status : undefined)
  }
}

/** A form needs only its result: revalidating the page could fail and lose the form's values. */
export function skipRevalidationAfterPost({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}
