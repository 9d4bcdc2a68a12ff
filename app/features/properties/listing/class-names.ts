import styles from './listing.module.css'

export const achievementsClass = styles.achievements
