import { ButtonAnchor } from '#app/ui/button.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import type { Tour } from './tour.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { galleryMessages } from './gallery-messages.ts'
import styles from './tour-and-plan.module.css'

type TourAndPlanProps = { tour: Tour | undefined; plan: ImageSource | null; title: string; isShown: boolean }

export function TourAndPlan({ tour, plan, title, isShown }: TourAndPlanProps) {
  return (
    <>
      {tour && <PropertyTour tour={tour} title={title} isShown={isShown} />}
      {plan && <FloorPlan plan={plan} title={title} />}
    </>
  )
}

/**
 * No third-party content is loaded before the visitor requests it: the link reloads the page with permission to frame it.
 */
function PropertyTour({ tour, title, isShown }: { tour: Tour; title: string; isShown: boolean }) {
  const { address, host, frame } = tour
  const messages = galleryMessages.tour
  return (
    <section aria-labelledby="tour">
      <h2 id="tour">{messages.title}</h2>
      {frame && isShown ? (
        <iframe
          className={styles.tour}
          data-slot="tour"
          src={frame.src}
          title={messages.frame(title)}
          allow="fullscreen"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- players of another origin need both to run
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        />
      ) : (
        <>
          <p className="mb-4 max-w-(--measure) text-ink-2">
            {frame ? messages.embedded(frame.provider) : messages.elsewhere(host)}
          </p>
          <p className={buttonRowClass}>
            {frame && (
              <ButtonAnchor tone="go" href="?tour=shown#tour">
                {messages.show}
              </ButtonAnchor>
            )}
            <ButtonAnchor tone={frame ? 'line' : 'go'} href={address} target="_blank" rel="noopener noreferrer">
              {messages.open(host)}
            </ButtonAnchor>
          </p>
        </>
      )}
    </section>
  )
}

function FloorPlan({ plan, title }: { plan: ImageSource; title: string }) {
  const messages = galleryMessages.plan
  return (
    <section aria-labelledby="floor-plan">
      <h2 id="floor-plan">{messages.title}</h2>
      <a className={styles.plan} href={plan.src} target="_blank" rel="noopener" aria-label={messages.open(title)}>
        <Image image={{ ...plan, alt: plan.alt || messages.alt(title) }} sizes="(min-width: 64rem) 46rem, 92vw" />
      </a>
    </section>
  )
}
