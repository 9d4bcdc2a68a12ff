import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Image, imageSrcSet, type ImageSource } from './image.tsx'

const own: ImageSource = { src: '/media/0123', alt: 'A door', width: 1000, height: 750, color: '#3a6c5e' }

describe('an image', () => {
  test('is offered in every width up to its own, never wider', () => {
    expect(imageSrcSet(own, 'avif')).toBe(
      '/media/0123/160.avif 160w, /media/0123/320.avif 320w, /media/0123/480.avif 480w, /media/0123/640.avif 640w, /media/0123/720.avif 720w, /media/0123/960.avif 960w',
    )
  })

  test('reserves its space before it loads', () => {
    const markup = renderToStaticMarkup(<Image image={own} sizes="50vw" />)
    expect(markup).toContain('width="1000"')
    expect(markup).toContain('height="750"')
    expect(markup).toContain('background-color:#3a6c5e')
  })

  test('loads lazily, unless it is the first', () => {
    expect(renderToStaticMarkup(<Image image={own} sizes="50vw" />)).toContain('loading="lazy"')
    const first = renderToStaticMarkup(<Image image={own} sizes="50vw" priority />)
    expect(first).toContain('fetchPriority="high"')
    expect(first).not.toContain('lazy')
  })

  test('on another site is shown unchanged', () => {
    const markup = renderToStaticMarkup(<Image image={{ ...own, src: 'https://cdn.example/a.jpg' }} sizes="50vw" />)
    expect(markup).toContain('src="https://cdn.example/a.jpg"')
    expect(markup).not.toContain('srcSet')
  })
})
