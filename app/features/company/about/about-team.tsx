import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { Monogram } from './monogram.tsx'
import type { TeamMember } from './team.ts'
import { aboutMessages } from './about-messages.ts'
import styles from './about.module.css'

const { team: texts } = aboutMessages

export function AboutTeam({ team }: { team: TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <Section>
      <SectionRule>
        <SectionHead title={texts.title}>
          <p>{texts.text}</p>
        </SectionHead>
        <ul className={styles.team}>
          {team.map((member, index) => (
            <li key={member.id}>
              <Monogram name={member.name} index={index} />
              <div>
                <h3>{member.name}</h3>
                <p className={styles.role}>{member.role}</p>
                {member.experience && <p className={styles.years}>{texts.experience(member.experience)}</p>}
                <p className={styles.bio}>{member.bio}</p>
                {member.specialties.length > 0 && <p className={styles.years}>{member.specialties.join(', ')}</p>}
              </div>
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}
