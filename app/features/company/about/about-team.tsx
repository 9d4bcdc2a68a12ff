import { Image } from '#app/ui/image.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { displayPhone, phoneHref, whatsappHref } from '../phone.ts'
import type { TeamMember } from '../content-parts.ts'
import { Monogram } from './monogram.tsx'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { team: texts } = aboutMessages

export function AboutTeam({ title, text, team }: { title: string; text: string; team: TeamMember[] }) {
  return (
    <Section>
      <SectionRule>
        <SectionHead title={title}>{text && <p>{text}</p>}</SectionHead>
        <ul className={styles.team}>
          {team.map((member, index) => (
            <li key={member.id}>
              <Portrait member={member} index={index} />
              <div>
                <h3>{member.name}</h3>
                <p className={styles.role}>{member.role}</p>
                {member.experience && <p className={styles.years}>{texts.experience(member.experience)}</p>}
                {member.bio && <p className={styles.bio}>{member.bio}</p>}
                {member.specialties.length > 0 && <p className={styles.years}>{member.specialties.join(', ')}</p>}
                {member.registrationNumber && (
                  <p className={styles.years}>{texts.registration(member.registrationNumber)}</p>
                )}
                <Contacts member={member} />
              </div>
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}

function Portrait({ member: { name, image }, index }: { member: TeamMember; index: number }) {
  if (!image) return <Monogram name={name} index={index} />
  return (
    <Image
      image={image}
      sizes="(min-width: 48rem) 152px, 88px"
      maxWidth={320}
      ratio="4 / 5"
      focus={image.focus}
      className={styles.portrait}
    />
  )
}

function Contacts({ member: { name, phone, whatsapp, email } }: { member: TeamMember }) {
  if (!phone && !whatsapp && !email) return null
  return (
    <p className={styles.contacts}>
      {phone && (
        <a href={phoneHref(phone)} aria-label={texts.call(name)}>
          {displayPhone(phone)}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp)} aria-label={texts.whatsapp(name)}>
          {whatsappName}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} aria-label={texts.email(name)}>
          {email}
        </a>
      )}
    </p>
  )
}

const whatsappName = 'WhatsApp'
