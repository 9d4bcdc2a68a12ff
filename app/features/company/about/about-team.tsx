import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { Monogram } from './monogram.tsx'
import type { TeamMember } from './team.ts'
import styles from './about.module.css'

export function AboutTeam({ team }: { team: TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <Section>
      <SectionRule>
        <SectionHead title="The people who answer">
          <p>No call centre. These are the names at the foot of our letters.</p>
        </SectionHead>
        <ul className={styles.team}>
          {team.map((member, index) => (
            <li key={member.id}>
              <Monogram name={member.name} index={index} />
              <div>
                <h3>{member.name}</h3>
                <p className={styles.role}>{member.role}</p>
                {member.experience && <p className={styles.years}>{member.experience} in the trade</p>}
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
