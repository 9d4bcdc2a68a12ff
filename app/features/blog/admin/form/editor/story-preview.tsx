import { useEffect, useRef } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../../../backend/browser-client.ts'
import { pictureReferences, readStory } from '../../../story/read-story.ts'
import { StoryBody } from '../../../story/story-body.tsx'
import { findStoryPictures } from '../../managed-post-queries.ts'

/** Preview of the article as readers will see it: the same allow-list and the same renderer. */
export function StoryPreview({ content }: { content: string }) {
  const client = useBackend()
  const section = useRef<HTMLElement>(null)
  const references = pictureReferences(content)
  const found = useQuery({
    queryKey: ['story-pictures', references],
    queryFn: () => findStoryPictures(client, references),
    placeholderData: keepPreviousData,
  })
  // A link followed here would leave the form.
  useEffect(() => {
    const shown = section.current
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }
    shown?.addEventListener('click', stay, true)
    return () => shown?.removeEventListener('click', stay, true)
  }, [])

  const pictures = new Map(found.data?.map((picture) => [picture.src, picture]))
  const story = readStory(content, { origin: window.location.origin, pictures })
  return (
    <section ref={section} className="editor-page" aria-label="Preview" aria-busy={found.isFetching || undefined}>
      {story.nodes.length > 0 ? (
        <StoryBody nodes={story.nodes} />
      ) : (
        <p className="text-ink-3">Nothing is written yet.</p>
      )}
    </section>
  )
}
