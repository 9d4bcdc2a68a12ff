import { Wrap } from '../../../ui/page.tsx'

const aims = [
  {
    title: 'Our objective',
    words:
      'To keep every property in our care occupied, sound and earning, and to put its figures in front of its owner each month without being asked.',
  },
  {
    title: 'Our vision',
    words: 'To be the name a Kenyan family gives when a neighbour asks whom to trust with a house.',
  },
  {
    title: 'Our mission',
    words:
      'To make owning, renting and building in Kenya straightforward: a fair price, a written promise, a repair that is done before it is asked for twice.',
  },
]

/** The page's one dark band. */
export function AboutAims() {
  return (
    <section className="section bg-shade text-on-shade" aria-label="What we are for">
      <Wrap>
        <ul className="about-aims">
          {aims.map(({ title, words }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
