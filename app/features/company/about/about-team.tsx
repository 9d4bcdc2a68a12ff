import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { Monogram } from './monogram.tsx'
import type { TeamMember } from './team.ts'

export function AboutTeam({ team }: { team: TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <Section>
      <SectionRule>
        <SectionHead title="The people who answer">
          <p>No call centre. These are the names at the foot of our letters.</p>
        </SectionHead>
        <ul className="about-team">
          {team.map((member, index) => (
            <li key={member.id}>
              <Monogram name={member.name} index={index} />
              <div>
                <h3>{member.name}</h3>
                <p className="role">{member.role}</p>
                {member.experience && <p className="years">{member.experience} in the trade</p>}
                <p className="bio">{member.bio}</p>
                {member.specialties.length > 0 && <p className="years">{member.specialties.join(', ')}</p>}
              </div>
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}
