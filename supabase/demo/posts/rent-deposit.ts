import type { DemoPost } from '../demo-post.ts'

export const rentDeposit: DemoPost = {
  title: 'What your rent deposit can and cannot be used for',
  category: 'Property Management',
  excerpt: 'For landlords and tenants: how much is usual, what may be deducted, and how to move out without a dispute.',
  featuredImage: 'ruaka-apartments-street.webp',
  authorName: 'Peter Kamau Njoroge',
  tags: ['Rent', 'Deposits', 'Tenants', 'Landlords'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 967,
  daysAgo: 18,
  content: `<p>We get more calls about deposits than about anything else, and nearly all of them come in the last week of a tenancy. By then it is late. The best way to avoid a dispute is to spend an hour with a checklist and a camera on the day the tenant moves in.</p>
<h2>How much is usual</h2>
<p>For most homes in and around Nairobi the practice is one month’s rent; for furnished or expensive houses it is often two or three. For most homes the amount is a matter of agreement. The Rent Restriction Act, which goes further, protects only dwellings at very low standard rents, and few homes on today’s market fall under it. So for nearly everyone, what counts is the tenancy agreement.</p>
<p>Besides the deposit you may be asked for a share of the cost of the agreement, a water or electricity deposit, and the first month’s rent. You should not be asked for money without being told what it is for. Ask for a receipt for each sum, saying what it is for and whether it is refundable.</p>
<h2>What it may be used for</h2>
<ul>
<li><strong>Unpaid rent</strong> at the end of the tenancy, including rent for a notice period that was not given.</li>
<li><strong>Unpaid bills</strong> that were the tenant’s to pay, such as water, electricity or garbage.</li>
<li><strong>Damage</strong> beyond fair wear and tear: a broken pane, a burnt worktop, a missing key or remote.</li>
<li><strong>Cleaning</strong>, if the house is left dirtier than it was found.</li>
<li><strong>Repainting</strong>, where the agreement says the tenant repaints on leaving. Many agreements in Kenya do; read yours.</li>
</ul>
<h2>What it may not be used for</h2>
<p>Fair wear and tear is what normal use does to a home. Paint fades in the sun, a carpet thins by the door, a tap washer perishes, a hinge loosens. These are the landlord’s costs, and the rent already covers them.</p>
<p>The deposit is not a repair fund either. A roof that already leaked, an old pump or a wall that was always damp do not become the tenant’s responsibility because the tenant is leaving. And the landlord cannot keep the deposit because the next tenant will pay more.</p>
<blockquote>If you cannot show a photo or an invoice for a deduction, do not make it.</blockquote>
<h2>The hour that saves the deposit</h2>
<p>We use the same inspection sheet for a bedsitter and for a villa. The landlord or agent and the tenant walk through each room together and write down what they see.</p>
<ol>
<li>Walls, floor, ceiling, windows and doors of every room, with each existing mark noted.</li>
<li>Every tap opened, every toilet flushed, every switch and socket tried.</li>
<li>Meter readings for water and electricity, photographed.</li>
<li>Keys, remotes and cards, counted.</li>
<li>For furnished homes, a list of the contents with their condition.</li>
<li>Both sign, both keep a copy, and the photos are emailed to both so that they are dated.</li>
</ol>
<p>On the last day you go through the same sheet again. Most disagreements end when both sides look at the first photos.</p>
<h2>Returning the deposit</h2>
<p>Agree on a date in the tenancy agreement; thirty days after the keys are returned is common and fair. If anything is deducted, give the tenant a list with the amount and invoice for each item, and the rest of the money at the same time. If an invoice is late, return the part that is not in dispute.</p>
<p>Tenants sometimes ask to use the deposit as the last month’s rent. It sounds simple, but it leaves nothing for the bills that arrive two weeks later. We advise both sides against it, unless it is agreed in writing after an inspection.</p>
<h2>If you cannot agree</h2>
<p>Write first: one page, with the amounts, the photos and the inspection sheet. If that fails, the Small Claims Court hears money claims of up to one million shillings in a short time and without the need for an advocate; ask at the registry whether yours fits. Dwellings under the Rent Restriction Act have their own tribunal.</p>
<h2>If you rent a shop or an office</h2>
<p>Shops, hotels and catering establishments have a law of their own, Chapter 301. Many short or unwritten business tenancies are <em>controlled</em> under it: they cannot be ended, nor the rent raised, except by a notice in the prescribed form, with at least two months before it takes effect, which the tenant may take to the Business Premises Rent Tribunal. The word shop is read widely and can include premises where services are sold. Before you sign or end such a lease, have it read by an advocate.</p>
<p>The texts of these laws can be read free of charge at <a href="https://new.kenyalaw.org">Kenya Law</a>.</p>`,
}
