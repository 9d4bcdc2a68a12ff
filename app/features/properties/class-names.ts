import styles from './property-card.module.css'

export const gridClass = styles.grid
export const imageClass = styles.image
export const rowOfFourClass = `${styles.grid} ${styles.four} ${styles.swiped}`
