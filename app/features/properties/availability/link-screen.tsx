import { useMemo } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { href } from 'react-router'
import { isForbidden } from '#app/backend/forbidden.ts'
import { EmptyPanel } from '#app/ui/admin/states.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { AvailabilityList } from './availability-list.tsx'
import { availabilityMessages as messages } from './availability-messages.ts'
import { linkedRound } from './availability-round.ts'
import styles from './availability.module.css'

const maxAttempts = 2

type LinkScreenProps = { company: string; linkToken: string }

/** The page of the link in the weekly email: the same cards for the listings of that email, without signing in. */
export function AvailabilityLinkScreen({ company, linkToken }: LinkScreenProps) {
  const source = useMemo(() => linkedRound(linkToken), [linkToken])
  const queries = useMemo(() => openQueries(), [])
  return (
    <QueryClientProvider client={queries}>
      <main id="main" className={styles.linkPage}>
        <p className={styles.company}>{company}</p>
        <h1>{messages.title}</h1>
        <AvailabilityList source={source} owner={linkToken} forbidden={<InvalidLink />} />
      </main>
    </QueryClientProvider>
  )
}

function InvalidLink() {
  const { title, text } = messages.link.invalid
  const action = (
    <ButtonLink tone="go" to={href('/admin/availability')}>
      {messages.link.signIn}
    </ButtonLink>
  )
  return (
    <EmptyPanel title={title} actions={action}>
      {text}
    </EmptyPanel>
  )
}

function openQueries() {
  return new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < maxAttempts && !isForbidden(error) } },
  })
}
