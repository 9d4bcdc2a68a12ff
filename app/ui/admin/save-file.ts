/** Long enough for a browser that is busy to begin the download: it reads the address only then. */
const addressMs = 60_000

/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), addressMs)
}
