/** Whether a field has another value than the page was sent with. */
export function isChanged(form: HTMLFormElement | null): form is HTMLFormElement {
  return Array.from(form?.elements ?? []).some(
    (field) =>
      (field instanceof HTMLInputElement &&
        (field.value !== field.defaultValue || field.checked !== field.defaultChecked)) ||
      (field instanceof HTMLSelectElement && field.selectedIndex !== getSentIndex(field)),
  )
}

function getSentIndex({ options }: HTMLSelectElement) {
  return Math.max(
    0,
    Array.from(options).findIndex((option) => option.defaultSelected),
  )
}
