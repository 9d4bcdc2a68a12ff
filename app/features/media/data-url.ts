const dataUrl = /^data:(image\/[\w.+-]+)?(?:;[\w-]+=[^;,]*)*;base64,/i

/**
 * The file inside a data URL, as older clients stored images; undefined when it is malformed. Its declared type proves
 * nothing: the server checks the bytes.
 */
export function fileFromDataUrl(text: string): Blob | undefined {
  const [start, type = ''] = dataUrl.exec(text) ?? []
  if (start === undefined) return undefined
  try {
    const binary = atob(text.slice(start.length))
    return new Blob([Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)], { type })
  } catch {
    return undefined
  }
}
