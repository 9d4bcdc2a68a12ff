import styles from './home.module.css'

export const featuredClass = styles.featured
