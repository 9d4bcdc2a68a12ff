import { describe, expect, test } from 'vitest'
import { toLowData } from './low-data-page.ts'

const hash = 'a'.repeat(32)
const photo = (alt: string) =>
  `<picture><source srcset="/media/${hash}/480.avif 480w"><img src="/media/${hash}" alt="${alt}"></picture>`

function lighten(body: string, { head = '', address = '/about' } = {}) {
  const html = `<!DOCTYPE html><html lang="en-KE"><head>${head}</head><body><main id="main">${body}</main></body></html>`
  const getBytes = async (path: string) => (path.startsWith('/media/') ? 30_720 : 18_000)
  return toLowData(html, { language: 'en', address, nonce: 'once', getBytes })
}

describe('a page in low-data mode', () => {
  test('has no script of ours, no fonts and no preloads, and keeps its style sheet', async () => {
    const page = await lighten('<script type="module">import "/assets/entry.js"</script><iframe src="/x"></iframe>', {
      head: '<link rel="modulepreload" href="/assets/a.js"><link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" href="/assets/a.css#">',
    })
    expect(page).not.toMatch(/modulepreload|woff2|entry\.js|iframe/)
    expect(page).toContain('<link rel="stylesheet" href="/assets/a.css#">')
    expect(page).toContain('data-low-data')
    expect(page).toContain('This page is about 18 KB.')
  })

  test('keeps the script that sets light or dark before the first paint', async () => {
    expect(await lighten('', { head: '<script>localStorage.getItem(`makazi:theme`)</script>' })).toContain(
      'makazi:theme',
    )
  })

  test('has a link with the size in place of a photo', async () => {
    const page = await lighten(photo('A pool'))
    expect(page).not.toContain('<picture')
    expect(page).toContain(`href="/media/${hash}/640.webp" title="A pool"`)
    expect(page).toContain('<small>30 KB</small>')
  })

  test('replaces a link that holds nothing but the photo, and keeps one with words', async () => {
    const alone = await lighten(`<a href="#photo-1" aria-label="Photo 1 of 3: a pool">${photo('')}</a>`)
    expect(alone).not.toContain('#photo-1')
    expect(alone).toContain('title="Photo 1 of 3: a pool"')
    const worded = await lighten(`<a href="/property/1">${photo('A pool')}<b>A villa</b></a>`)
    expect(worded).toMatch(/<a href="\/property\/1"><b>A villa<\/b><\/a><a data-slot="show-photo"/)
  })

  test('leaves out decorations with the box around them', async () => {
    expect(await lighten(`<article><div><span>${photo('')}</span></div><h2>Words</h2></article>`)).toContain(
      '<article><h2>Words</h2></article>',
    )
  })

  test('shows what is for visitors without script, but no photo twice', async () => {
    const page = await lighten(`<noscript><p>Choose a day</p></noscript><noscript>${photo('A pool')}</noscript>`)
    expect(page).toContain('<p>Choose a day</p>')
    expect(page).not.toMatch(/noscript|show-photo" /)
  })

  test('escapes what it repeats', async () => {
    const page = await lighten(photo('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'), {
      address: '/projects?q="><b>',
    })
    expect(page).not.toContain('<img src=x')
    expect(page).toContain('href="/projects?q=&quot;&gt;&lt;b&gt;&amp;data=full"')
  })

  test('links to an image of another site without a size, and to no other kind of address', async () => {
    expect(await lighten('<img src="https://cdn.example/a.jpg" alt="A hall">')).toContain(
      'href="https://cdn.example/a.jpg"',
    )
    expect(await lighten('<img src="javascript:alert(1)" alt="A hall">')).not.toContain('javascript')
  })
})
