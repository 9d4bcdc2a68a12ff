import { href, Link } from 'react-router'
import styles from './company-logo.module.css'

/** The company's name, its first word larger; links to the home page. */
export function CompanyLogo({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <Link className={styles.logo} to={href('/')}>
      {first} {rest.length > 0 && <small>{rest.join(' ')}</small>}
    </Link>
  )
}
