import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import styles from './company-logo.module.css'

/** URLs of one logo, with its size in pixels. */
export type LogoImage = { src: string; width: number; height: number }
/** Without `dark` the logo stands on a light plate in the dark. */
export type LogoImages = { light: LogoImage; dark: LogoImage | null }

type CompanyLogoProps = { name: string; logo: LogoImages | null }

/** The company's logo, or its name with the first word larger; links to the home page. */
export function CompanyLogo({ name, logo }: CompanyLogoProps) {
  if (!logo) return <CompanyName name={name} />
  const { light, dark } = logo
  return (
    <Link className={styles.image} to={href('/')} data-slot="company-logo">
      <img {...light} alt={name} data-only={dark ? 'light' : undefined} data-plate={dark ? undefined : ''} />
      {dark && <img {...dark} alt={name} data-only="dark" loading="lazy" />}
    </Link>
  )
}

function CompanyName({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <Link className={styles.logo} to={href('/')}>
      {first} {rest.length > 0 && <small>{rest.join(' ')}</small>}
    </Link>
  )
}
