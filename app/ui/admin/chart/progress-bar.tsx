import styles from './progress-bar.module.css'

type ProgressBarProps = { label: string; value: number; max: number }

/** The browser's own, in our colours. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={max} value={value} />
}
