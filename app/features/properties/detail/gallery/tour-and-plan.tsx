import { ButtonAnchor } from '#app/ui/button.tsx'
import { Image, type ImageSource } from '#app/ui/image.tsx'
import type { Tour } from './tour.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'
import styles from './property-sections.module.css'

type TourAndPlanProps = { tour: Tour | undefined; plan: ImageSource | null; title: string; isShown: boolean }

export default function TourAndPlan({ tour, plan, title, isShown }: TourAndPlanProps) {
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
  const from = frame?.provider ?? host
  return (
    <section aria-labelledby="tour">
      <h2 id="tour">Tour</h2>
      {frame && isShown ? (
        <iframe
          className={styles.tour}
          data-slot="tour"
          src={frame.src}
          title={`Tour of ${title}`}
          allow="fullscreen"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- players of another origin need both to run
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        />
      ) : (
        <>
          <p className={`${styles.prose} mb-4 text-ink-2`}>
            {frame
              ? `It is kept by ${from}. Shown here, it is loaded from them, and they learn your internet address.`
              : `It is kept at ${from} and opens in a tab of its own.`}
          </p>
          <p className={buttonRowClass}>
            {frame && (
              <ButtonAnchor tone="go" href="?tour=shown#tour">
                Show it here
              </ButtonAnchor>
            )}
            <ButtonAnchor tone={frame ? 'line' : 'go'} href={address} target="_blank" rel="noopener noreferrer">
              Open at {host}
            </ButtonAnchor>
          </p>
        </>
      )}
    </section>
  )
}

function FloorPlan({ plan, title }: { plan: ImageSource; title: string }) {
  return (
    <section aria-labelledby="floor-plan">
      <h2 id="floor-plan">Floor plan</h2>
      <a
        className={styles.plan}
        href={plan.src}
        target="_blank"
        rel="noopener"
        aria-label={`Floor plan of ${title}, full size`}
      >
        <Image image={{ ...plan, alt: plan.alt || `Floor plan of ${title}` }} sizes="(min-width: 64rem) 46rem, 92vw" />
      </a>
    </section>
  )
}
