/** The email field of a form, truncated so that a rejected value of 100 KB is not sent back. */
export function getEmailField(form: FormData) {
  const email = form.get('email')
  return typeof email === 'string' ? email.slice(0, 300).toWellFormed() : ''
}
