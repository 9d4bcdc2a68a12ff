import { ButtonLink } from '#app/ui/button.tsx'
import { BreezeBlock, Wrap } from '#app/ui/page.tsx'

export function PropertyMissing() {
  return (
    <Wrap className="property-missing">
      <BreezeBlock className="wall" />
      <div>
        <h1>Property not found</h1>
        <p>It may have been sold, let or taken off our books, or the address is not quite right.</p>
        <div className="row">
          <ButtonLink tone="go" to="/">
            Back to Home
          </ButtonLink>
          <ButtonLink tone="line" to="/projects">
            Browse Properties
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
