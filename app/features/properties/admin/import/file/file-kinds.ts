/** What a file is by its first bytes. */
export function isZip([first, second, third, fourth]: Uint8Array) {
  return first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))
}

/** Workbooks of Excel 97 are compound files; those of the versions before begin with a record of their own. */
export function isOldWorkbook([first, second, third, fourth]: Uint8Array) {
  const isCompound = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0
  return isCompound || (first === 0x09 && (second === 0 || second === 2 || second === 4 || second === 8))
}

/** A spreadsheet of OpenDocument in one XML file. */
export function isFlatDocument(bytes: Uint8Array) {
  const start = new TextDecoder().decode(bytes.subarray(0, 8000))
  return start.includes('<office:document') && start.includes('opendocument.spreadsheet')
}
