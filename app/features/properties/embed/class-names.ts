import styles from './embed.module.css'

export const embedClass = styles.embed
export const emptyClass = styles.empty
