import { countCharacters, isBlank, trimTyped } from '../../../../shared/typed-text.ts'
import { longestTag, mostTags } from './post-input.ts'

export type TagAnswer = { tags: string[] } | { problem: string }

/** The tags with another one; the same ones where it is empty or there already, in whatever case. */
export function withTag(tags: string[], typed: string): TagAnswer {
  const tag = trimTyped(typed.replaceAll(/\s+/g, ' '))
  if (isBlank(tag) || tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return { tags }
  if (countCharacters(tag) > longestTag) return { problem: `A tag can have at most ${longestTag} characters` }
  if (tags.length >= mostTags) return { problem: `At most ${mostTags} tags` }
  return { tags: [...tags, tag] }
}
