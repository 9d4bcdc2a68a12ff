import { encode } from 'uqr'

/** As an SVG file, dark on light, since cameras need it. Drawn on the server, so that pages carry no script for it. */
export function renderQrCode(text: string): string {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data.map((row, y) => drawRow(row, y)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** One rectangle for each run of dark modules. */
function drawRow(row: boolean[], y: number) {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const width = x - start + 1
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}

/** The file's response. Its URL has a person's token where the link has one. */
export function qrCodeResponse(text: string) {
  return new Response(renderQrCode(text), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' },
  })
}
