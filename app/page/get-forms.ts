/** GET forms with `data-apply`: what is empty stays out of the address, and a select with `data-apply` submits at once. */
export function operateGetForms() {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.apply === undefined) return
    const entries = [...formData]
    for (const [name] of entries) formData.delete(name)
    for (const [name, value] of entries) if (value !== '') formData.append(name, value)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.apply !== undefined) target.form?.requestSubmit()
  })
  // Back returns to the page as it was shown, without what was chosen and perhaps applied since.
  addEventListener('pagehide', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-apply]')) form.reset()
  })
}
