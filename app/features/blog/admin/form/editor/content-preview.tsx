import { useEffect, useRef } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { imageReferences, readContent } from '../../../content/read-content.ts'
import { ContentBody } from '../../../content/content-body.tsx'
import { findContentImages } from '../../managed-post-queries.ts'
import styles from './content-editor.module.css'
import { editorMessages } from './editor-messages.ts'

/** Preview of the post as readers will see it: the same allow-list and the same renderer. */
export function ContentPreview({ content }: { content: string }) {
  const client = useBackend()
  const section = useRef<HTMLElement>(null)
  const references = imageReferences(content)
  const found = useQuery({
    queryKey: ['content-images', references],
    queryFn: () => findContentImages(client, references),
    placeholderData: keepPreviousData,
  })
  // A link followed here would leave the form.
  useEffect(() => {
    const shown = section.current
    const preventNavigation = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }
    shown?.addEventListener('click', preventNavigation, true)
    return () => shown?.removeEventListener('click', preventNavigation, true)
  }, [])

  const images = new Map(found.data?.map((image) => [image.src, image]))
  const { nodes, images: shown } = readContent(content, { origin: window.location.origin, images })
  return (
    <section
      ref={section}
      className={styles.page}
      aria-label={editorMessages.modes.preview}
      aria-busy={found.isFetching || undefined}
    >
      {nodes.length > 0 ? (
        <ContentBody nodes={nodes} images={shown} />
      ) : (
        <p className="text-ink-3">{editorMessages.emptyPreview}</p>
      )}
    </section>
  )
}
