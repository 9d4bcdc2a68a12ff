import styles from './avatar.module.css'

/** The first letter of the name in a circle. */
export function Avatar({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`${styles.avatar} ${className}`} data-slot="avatar" aria-hidden="true">
      {(name.trim()[0] ?? 'A').toUpperCase()}
    </span>
  )
}
