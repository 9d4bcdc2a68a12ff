/** Makes a field as high as its text, where the browser does not know `field-sizing: content`. */
export function growField(field: HTMLTextAreaElement | null) {
  if (!field || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
