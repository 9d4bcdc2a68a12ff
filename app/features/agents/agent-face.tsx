import { getInitials } from '#app/shared/initials.ts'
import { Image } from '#app/ui/image.tsx'
import type { Agent } from './agent-query.ts'
import styles from './agent.module.css'

/** The photo of an agent, or the initials under a breeze-block wall, of the same size. The name stands beside it. */
export function AgentFace({ agent: { name, photo }, isLarge = false }: { agent: Agent; isLarge?: boolean }) {
  const className = isLarge ? `${styles.face} ${styles.large}` : styles.face
  if (photo) {
    return (
      <Image
        image={{ ...photo, alt: '' }}
        sizes={isLarge ? '136px' : '60px'}
        maxWidth={320}
        ratio="1"
        priority
        className={className}
      />
    )
  }
  return (
    <span className={`${className} ${styles.initials}`} aria-hidden="true">
      <b>{getInitials(name)}</b>
    </span>
  )
}
